"""Medjool dates, plain or filled."""
import math
from mathutils import Vector, noise
from parts.materials import skin
from parts.nodes import Graph
from parts.place import put
from parts.shapes import lathe, pillow
from parts.surfaces import moved, roughened


def date(seed=0, opened=False):
    """A soft wrinkled date along x about the origin, .46 long; opened: slit above."""
    def wrinkle(p):
        at = Vector((p.x * 2.2, p.y * 9, p.z * 9)) + Vector((seed, seed * 2, 0))
        folds = abs(noise.noise(at)) * .034 + abs(noise.noise(at * 2.3)) * .014
        p = p - p.normalized() * folds
        p.y *= 1 + .22 * p.x
        if opened and p.z > 0:
            p.z -= .075 * math.exp(-(p.y / .045) ** 2) * max(0, 1 - (p.x / .2) ** 2)
        return p
    return moved(pillow((.52, .315, .28), flesh(), .95, .95, segments=(112, 80)), wrinkle)


def flesh():
    graph = Graph('date', Roughness=.34, Specular=.45, Clearcoat=.25, Clearcoat_Roughness=.3, Subsurface=.05, Subsurface_Radius=(.08, .03, .01), Subsurface_Color='#7a3514')
    long = graph.place(scale=(.35, 1, 1))
    wrinkles = graph.noise(34, 5, .8, long)
    graph.set(Base_Color=graph.ramp(graph.math('MULTIPLY_ADD', graph.noise(9, 3), .6, graph.math('MULTIPLY', wrinkles, .5)), (.35, '#2a1008'), (.55, '#4a1f0e'), (.75, '#74381a')))
    return graph.bump(wrinkles, .5, .012).material


def almond(at, tilt):
    nut = pillow((.26, .115, .13), skin('#8a4f26', '#a5662f', (14, 1), None, 0, .6, .04), .9, .9, segments=(64, 40))
    moved(nut, lambda p: Vector((p.x, p.y * (1 - 1.5 * p.x), p.z * (1 - 1.3 * p.x))))
    return put(roughened(nut, .008, 14), at=at, tilt=tilt)


def pistachio(at, tilt, seed=0):
    nut = pillow((.15, .085, .085), skin('#7f8f2f', '#8a5a3a', (9, 1), None, .05, .5, .05), .95, .95, segments=(40, 28))
    return put(roughened(nut, .012, 16, seed), at=at, tilt=tilt)


def cup(length, width, height, material, pleats=34):
    """A fluted paper cup, open above, standing on z = 0."""
    thing = lathe([(0, .004), (.36, .0), (.40, .01), (.5, height), (.497, height), (.395, .016)], material, pleats * 6, smooth=30)

    def fluted(p):
        wave = 1 + .035 * math.cos(pleats * math.atan2(p.y, p.x)) * min(1, p.z / height + .2) * (math.hypot(p.x, p.y) > .2)
        return Vector((p.x * length * wave, p.y * width * wave, p.z))
    return moved(thing, fluted)
