"""Oranges, lemons and their leaves."""
import math
from parts.falling import hung
from parts.materials import plain, skin
from parts.nodes import Graph
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, pillow, thick
from parts.surfaces import moved, roughened, surface
from mathutils import Vector, noise


def peel(colour, second, pores):
    """Rind: tiny pits, a little wax, warm light inside."""
    return skin(colour, second, (1.6, 1), pores, .18, .38, .1)


def orange(seed=0, colour='#e96e06', second='#ee8412'):
    """An orange of width 1 about the origin, its stem end up."""
    fruit = roughened(pillow((1, 1, .95), peel(colour, second, (30, .55)), 1, 1, segments=(96, 64)), .035, 1.3, seed)
    moved(fruit, lambda p: p * (1 - .035 * math.exp(-((p.x ** 2 + p.y ** 2) / .012)) * (p.z > 0)))
    button = put(lathe(fillet([(0, 0), (.05, 0, .008), (.04, .022, .01), (0, .016)]), plain('#7c8440', .8, bump=(60, .4)), 20), at=(0, 0, .452))
    return hung([button], fruit)


def lemon(seed=0, colour='#eebc12', second='#f4cb2a'):
    """A lemon lying along z about the origin, 1.3 long."""
    profile = curve([(0, -.66), (.05, -.65), (.095, -.585), (.17, -.49), (.35, -.27), (.435, .02), (.38, .26), (.25, .44), (.12, .54), (.085, .59), (0, .60)], 8)
    fruit = lathe(profile, peel(colour, second, (26, .5)), 96, smooth=180)
    moved(fruit, lambda p: p + Vector((p.x, p.y, 0)) * (.10 * noise.noise(Vector((p.x, p.y, p.z * .8)) * 1.8 + Vector((seed, 0, 0)))) + Vector((.05 * p.z ** 2, 0, 0)))
    button = put(lathe(fillet([(0, 0), (.05, 0, .01), (.035, .04, .012), (0, .035)]), plain('#6f7a38', .8), 18), at=(.018, 0, .585))
    return hung([button], fruit)


def leaf(length=1.0, bend=.25, colour='#2f5a1c', width=.36):
    """A pointed leaf from the origin along x, its upper side up, with a light rib."""
    def at(u, v):
        side, t = u * 2 - 1, v
        half = width / 2 * math.sin(math.pi * min(1, t ** .8 + .02)) ** .85 + .006
        ripple = .012 * math.sin(t * 34) * abs(side)
        return t * length, side * half * length, length * (bend * math.sin(t * 2.6) * t - .14 * t * t + .16 * abs(side) * half + ripple)
    return thick(surface(at, 20, 40, foliage(colour)), .006)


def foliage(colour):
    """Waxy green with paler veins, read from the leaf's own u, v."""
    graph = Graph('leaf', Roughness=.36, Specular=.45)
    u, v, _ = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['UV']).outputs
    side = graph.math('ABSOLUTE', graph.math('SUBTRACT', u, .5))
    veins = graph.math('PINGPONG', graph.math('SUBTRACT', graph.math('MULTIPLY', v, 9), graph.math('MULTIPLY', side, 4)), .5)
    pale = graph.math('MAXIMUM', graph.math('LESS_THAN', side, .03), graph.math('MULTIPLY', graph.math('LESS_THAN', veins, .05), .45))
    shade = graph.mix(graph.noise(3, 4), colour, graph.mix(.35, colour, '#7d9a3c'))
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', pale, .6), shade, '#9db567'))
    return graph.bump(veins, .15, .01).material
