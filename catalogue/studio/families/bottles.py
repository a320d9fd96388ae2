"""Bottles and jars of glass, and what they hold."""
from parts.materials import glass, liquid
from parts.outlines import fillet
from parts.shapes import lathe


def bottle(radius, shoulder, height, neck, wall=.05, slope=.3, flat=(1, 1), power=2, material=None, round_foot=.07):
    """A glass bottle: body to `shoulder`, then `slope` up to the neck of radius `neck`, mouth at `height`."""
    outer = [(0, .03), (radius * .6, .0), (radius, 0, round_foot), (radius, shoulder, .22), (neck, shoulder + slope, .16), (neck, height, .02)]
    inner = [(neck - wall * .7, height, .02), (neck - wall * .7, shoulder + slope, .14), (radius - wall, shoulder - .01, .2), (radius - wall, wall * 1.6, round_foot), (0, wall * 1.6 + .05)]
    return lathe(fillet([*outer, *inner], 12), material or glass(), 144, flat=flat, power=power)


def fill(radius, shoulder, level, neck, wall, slope, colour, density, flat=(1, 1), power=2, ior=1.36, round_foot=.07):
    """The liquid in bottle(...) of the same numbers, up to `level`; it overlaps the glass a hair."""
    inside, narrow = radius - wall + .004, neck - wall * .7 + .004
    line = [(0, wall * 1.6 + .046), (inside, wall * 1.6 - .004, round_foot)]
    line += [(inside, shoulder - .01, .2), (narrow, shoulder + slope, .14), (narrow, level), (0, level)] if level > shoulder + slope else [(inside, level, .01), (0, level)]
    return lathe(fillet(line, 12), liquid(colour, density, ior), 144, flat=flat, power=power)


def screw_cap(radius, bottom, top, material, ribs=48, grip=.035, dome=.02):
    """A ribbed plastic cap."""
    import math
    from parts.surfaces import moved
    cap = lathe(fillet([(0, bottom), (radius, bottom, .006), (radius, bottom + .05, .004), (radius - .006, bottom + .055, .004), (radius - .006, top, dome), (0, top)], 6), material, ribs * 8)

    def ribbed(p):
        away = math.hypot(p.x, p.y)
        if bottom + .06 < p.z < top - dome * .4 and away > radius - .03:
            factor = 1 - grip * .5 * (1 + math.cos(ribs * math.atan2(p.y, p.x))) * .5
            p.x, p.y = p.x * factor, p.y * factor
        return p
    return moved(cap, ribbed)
