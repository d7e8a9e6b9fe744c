"""Writers of film formats: each takes pictures one after the other and never keeps them all.

Pillow and PyAV are extras; a writer whose library is missing says how to install it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import Queue
from typing import Any, BinaryIO, Final, Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from game.core.errors import Notice
from game.ui.replay.output import ExportError
from game.ui.replay.soundtrack import RATE, Samples

Pixels = NDArray[np.uint8]

WEBP_QUALITY: Final = 78
WEBP_METHOD: Final = 2
"""Pillow's effort, 0 to 6; from 3 on it takes twice the time for a few per cent."""
WEBP_KEYS: Final = 400
"""Pictures from key frame to key frame."""
PALETTE: Final = 255
"""Colours of a GIF; the one that is left stands for "as before"."""
CRF: Final = 19
"""Constant quality of H.264: fine for wood grain at a few hundred kB a shot."""
AUDIO_BITS: Final = 128_000


class Writer(Protocol):
    """What every format can do."""

    def add(self, picture: pygame.Surface, frames: int) -> None:
        """Takes the next picture, which stands for so many frames."""
        ...

    def hear(self, samples: Samples) -> None:
        """Takes the next samples of the sound, (n, 2)."""
        ...

    def close(self) -> None:
        """Writes what is left; called once, at the end."""
        ...

    def abandon(self) -> None:
        """Lets go of everything: the film is not wanted any more, or is done."""
        ...


def missing(extra: str, library: str, package: str, kind: str) -> ExportError:
    """What is said when an extra is not installed."""
    return ExportError(
        f"{kind} needs {library}, the extra carrom[{extra}]: pip install {package}",
        key="extra",
        extra=extra,
        library=library,
        package=package,
    )


def _pillow(kind: str) -> Any:
    try:
        import PIL.Image
    except ImportError as error:
        raise missing("export", "Pillow", "pillow", kind) from error
    return PIL.Image


def pixels_of(picture: pygame.Surface) -> Pixels:
    """A picture's pixels, (h, w, 3)."""
    width, height = picture.get_size()
    return np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(height, width, 3)


class WebpWriter:
    """An animated WebP. Pillow asks for the pictures itself, so it works in a thread."""

    def __init__(self, file: BinaryIO, durations: list[int]) -> None:
        """Begins a film.

        Args:
            file: open for writing.
            durations: milliseconds of each picture that will be added.
        """
        image = _pillow("a WebP")
        self._pictures: Queue[Any] = Queue(2)
        self._error: BaseException | None = None
        self._over = False
        reel = _reel(image, self._next, len(durations))
        self._thread = threading.Thread(target=self._save, args=(reel, file, durations))
        self._image = image
        self._started = False

    def add(self, picture: pygame.Surface, frames: int) -> None:
        """Takes the next picture."""
        still = self._image.frombytes(
            "RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB")
        )
        if not self._started:
            self._size = picture.get_size()
            try:
                self._thread.start()
            except RuntimeError as error:
                words = f"the WebP cannot be made: {error}"
                raise ExportError(Notice(words, key="work_failed")) from error
            self._started = True
        self._put(still)

    def hear(self, samples: Samples) -> None:
        """A WebP is silent."""

    def close(self) -> None:
        """Waits until the file is written."""
        self._thread.join()
        self._raise()

    def abandon(self) -> None:
        """Ends the thread."""
        if self._started:
            self._over = True
            while self._thread.is_alive():
                if self._pictures.empty():
                    self._pictures.put(None)
                self._thread.join(0.02)

    def _put(self, still: Any) -> None:
        self._raise()
        self._pictures.put(still)

    def _next(self) -> Any:
        """Called from the thread: the next picture, or the end of it all."""
        still = None if self._over else self._pictures.get()
        if still is None:
            raise InterruptedError("the film is not wanted any more")
        return still

    def _save(self, reel: Any, file: BinaryIO, durations: list[int]) -> None:
        try:
            reel.begin(self._size)
            reel.save(
                file,
                format="WEBP",
                save_all=True,
                append_images=[],
                duration=durations,
                loop=0,
                quality=WEBP_QUALITY,
                method=WEBP_METHOD,
                # Key frames far apart: between them only what changed is stored.
                kmin=WEBP_KEYS // 2 + 1,
                kmax=WEBP_KEYS,
            )
        except BaseException as error:
            self._error = error
            self._over = True
            while not self._pictures.empty():
                self._pictures.get()

    def _raise(self) -> None:
        if isinstance(self._error, OSError | ExportError):
            raise self._error
        if self._error is not None:
            words = f"the WebP cannot be made: {self._error}"
            raise ExportError(Notice(words, key="work_failed")) from self._error


def _reel(image: Any, following: Any, count: int) -> Any:
    """A picture of Pillow's with many frames, each fetched when it is wanted."""

    class Reel(image.Image):
        n_frames = count
        is_animated = True

        def begin(self, size: tuple[int, int]) -> None:
            self._mode, self._size = "RGB", size
            self._at = -1
            self.im = image.new("RGB", size).im

        def seek(self, frame: int) -> None:
            if frame > self._at:
                self._at = frame
                self.im = following().im

        def tell(self) -> int:
            return max(0, self._at)

    return Reel()


class GifWriter:
    """An animated GIF: one palette for all, and of each picture only what has changed."""

    def __init__(self, file: BinaryIO, samples: Iterator[pygame.Surface], frame_ms: int) -> None:
        """Begins a film.

        Args:
            file: open for writing.
            samples: some of its pictures, from which the colours are chosen.
            frame_ms: milliseconds of a frame, a multiple of 10.
        """
        self._image = _pillow("a GIF")
        self._file, self._frame_ms = file, frame_ms
        tall = np.concatenate([pixels_of(each)[::2, ::2] for each in samples])
        mosaic = self._image.fromarray(tall)
        self._palette = mosaic.quantize(PALETTE, method=self._image.Quantize.MEDIANCUT)
        self._before: Pixels | None = None
        self._waiting: tuple[Any, tuple[int, int], int] | None = None

    def add(self, picture: pygame.Surface, frames: int) -> None:
        """Takes the next picture: cut to what changed, the rest of it see-through."""
        now = pixels_of(picture)
        if self._before is None:
            self._begin(now)
            still, at = self._quantized(now), (0, 0)
        else:
            changed = (now != self._before).any(axis=2)
            if not changed.any():
                self._wait(frames)
                return
            rows, columns = np.flatnonzero(changed.any(1)), np.flatnonzero(changed.any(0))
            top, left = int(rows[0]), int(columns[0])
            cut = np.s_[top : int(rows[-1]) + 1, left : int(columns[-1]) + 1]
            still, at = self._quantized(now[cut], changed[cut]), (left, top)
        self._flush()
        self._before = now
        self._waiting = (still, at, frames)

    def hear(self, samples: Samples) -> None:
        """A GIF is silent."""

    def close(self) -> None:
        """Writes the last picture and the end of the file."""
        self._flush()
        self._file.write(b";")

    def abandon(self) -> None:
        """Nothing is held."""

    def _wait(self, frames: int) -> None:
        assert self._waiting is not None
        still, at, before = self._waiting
        self._waiting = (still, at, before + frames)

    def _begin(self, first: Pixels) -> None:
        from PIL.GifImagePlugin import getheader

        canvas = self._quantized(first)
        parts, _ = getheader(canvas, info={"loop": 0, "optimize": False})
        for part in parts:
            self._file.write(part)

    def _quantized(self, pixels: Pixels, changed: NDArray[np.bool_] | None = None) -> Any:
        cut = self._image.fromarray(np.ascontiguousarray(pixels))
        still = cut.quantize(palette=self._palette, dither=self._image.Dither.NONE)
        if changed is not None:
            indices = np.asarray(still).copy()
            indices[~changed] = PALETTE
            palette = still.palette
            still = self._image.fromarray(indices)
            still.putpalette(palette.palette)
        return still

    def _flush(self) -> None:
        if self._waiting is None:
            return
        from PIL.GifImagePlugin import getdata

        still, at, frames = self._waiting
        options: dict[str, Any] = {"duration": frames * self._frame_ms, "disposal": 1}
        if self._before is not None:
            options["transparency"] = PALETTE
        for part in getdata(still, at, include_color_table=False, optimize=False, **options):
            self._file.write(part)
        self._waiting = None


class Mp4Writer:
    """H.264 with AAC in an MP4, for every player there is."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], fps: int, *, has_sound: bool) -> None:
        """Begins a film of pictures of that size, both numbers even."""
        try:
            import av
        except ImportError as error:
            raise missing("video", "PyAV", "av", "an MP4") from error
        self._av: Any = av
        self._container: Any = av.open(file, "w", format="mp4")
        self._video: Any = self._container.add_stream("libx264", rate=fps)
        self._video.width, self._video.height = size
        self._video.pix_fmt = "yuv420p"
        self._video.options = {"crf": str(CRF), "preset": "veryfast"}
        self._audio: Any = None
        if has_sound:
            self._audio = self._container.add_stream("aac", rate=RATE, layout="stereo")
            self._audio.bit_rate = AUDIO_BITS
        self._frames = self._heard = 0

    def add(self, picture: pygame.Surface, frames: int) -> None:
        """Takes the next picture."""
        pixels = pixels_of(picture)
        for _ in range(frames):
            frame = self._av.VideoFrame.from_ndarray(pixels, format="rgb24")
            frame.pts = self._frames
            self._frames += 1
            self._container.mux(self._video.encode(frame))

    def hear(self, samples: Samples) -> None:
        """Takes the next samples."""
        if self._audio is None or not len(samples):
            return
        planes = np.ascontiguousarray(samples.T)
        frame = self._av.AudioFrame.from_ndarray(planes, format="fltp", layout="stereo")
        frame.sample_rate, frame.pts = RATE, self._heard
        self._heard += len(samples)
        self._container.mux(self._audio.encode(frame))

    def close(self) -> None:
        """Writes what the encoders still hold, and the index."""
        self._container.mux(self._video.encode(None))
        if self._audio is not None:
            self._container.mux(self._audio.encode(None))
        container, self._container = self._container, None
        container.close()

    def abandon(self) -> None:
        """Lets go of the encoders."""
        if self._container is not None:
            container, self._container = self._container, None
            # The file is thrown away, or closed already: what it lacks does not matter.
            with suppress(OSError, self._av.error.FFmpegError):
                container.close()
