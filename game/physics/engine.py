"""The calls into Chipmunk that a contact needs, without an object of pymunk's around each number.

pymunk builds the space and owns everything in it. What a shot does a hundred times, putting
two discs where they touch and reading what became of their velocities, goes to the library
pymunk itself calls: that is five times faster, and all of it is in this file.
"""

from __future__ import annotations

from typing import Any, Final

import pymunk
from pymunk import _chipmunk_cffi  # pyright: ignore[reportPrivateUsage, reportMissingTypeStubs]

_lib: Any = _chipmunk_cffi.lib
_ffi: Any = _chipmunk_cffi.ffi

State = tuple[float, float, float, float, float]
"""x, y, and the rates of x, y and the angle: mm, radians, seconds."""
Rates = tuple[float, float, float]
"""The last three of those."""

INSTANT: Final = 1e-12
"""Seconds a contact's step lasts: nothing moves by a picometre, yet contacts are resolved."""

_set_place, _set_velocity = _lib.cpBodySetPosition, _lib.cpBodySetVelocity
_set_turning, _get_velocity = _lib.cpBodySetAngularVelocity, _lib.cpBodyGetVelocity
_get_turning, _step = _lib.cpBodyGetAngularVelocity, _lib.cpSpaceStep
_set_filter, _set_kind = _lib.cpShapeSetFilter, _lib.cpShapeSetCollisionType
_set_rounds: Any = _lib.cpSpaceSetIterations
_set_restitution, _set_friction = _lib.cpShapeSetElasticity, _lib.cpShapeSetFriction


class Bits:
    """A shape filter: what a shape is, and what it meets, as one set of bits."""

    __slots__ = ("_owner", "value")

    def __init__(self, bits: int) -> None:
        """Both sets alike."""
        self._owner = _ffi.new("cpShapeFilter *", (0, bits, bits))
        self.value: Any = self._owner[0]


class Shape:
    """A shape in a space, as Chipmunk knows it."""

    __slots__ = ("_body", "_shape")

    def __init__(self, shape: pymunk.Shape) -> None:
        """The shape; pymunk's object has to outlive this one."""
        assert shape.body is not None
        self._shape: Any = shape._shape  # pyright: ignore
        self._body: Any = shape.body._body  # pyright: ignore

    def put(self, state: State) -> None:
        """Places the shape's body and gives it a velocity."""
        x, y, u, v, w = state
        body = self._body
        _set_place(body, (x, y))
        _set_velocity(body, (u, v))
        _set_turning(body, w)

    def show(self, bits: Bits) -> None:
        """Makes the shape one of those that have a bit in common."""
        _set_filter(self._shape, bits.value)

    def surface(self, restitution: float, friction: float) -> None:
        """Its part of a contact's coefficients; Chipmunk multiplies those of two shapes."""
        _set_restitution(self._shape, restitution)
        _set_friction(self._shape, friction)

    def enter(self, state: State, restitution: float, friction: float, bits: Bits) -> None:
        """All three of these: the shape is there for a contact."""
        x, y, u, v, w = state
        body, shape = self._body, self._shape
        _set_place(body, (x, y))
        _set_velocity(body, (u, v))
        _set_turning(body, w)
        _set_restitution(shape, restitution)
        _set_friction(shape, friction)
        _set_filter(shape, bits.value)

    def leave(self, bits: Bits) -> Rates:
        """Shows the shape to none but `bits` again; its body's velocity."""
        _set_filter(self._shape, bits.value)
        velocity = _get_velocity(self._body)
        return velocity.x, velocity.y, _get_turning(self._body)

    def name(self, kind: int) -> None:
        """The shape's collision type."""
        _set_kind(self._shape, kind)


class Clock:
    """Steps a space by instants."""

    __slots__ = ("_space",)

    def __init__(self, space: pymunk.Space) -> None:
        """Of a space, which has to outlive this."""
        self._space: Any = space._space  # pyright: ignore

    def step(self) -> None:
        """Resolves what touches now."""
        _step(self._space, INSTANT)

    def settle(self, rounds: int) -> None:
        """Resolves what touches now, going over all contacts so many times."""
        _set_rounds(self._space, rounds)
        _step(self._space, INSTANT)
        _set_rounds(self._space, 1)
