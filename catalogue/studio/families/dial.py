"""Turned parts with teeth: rings, dials, crowns and wheels. They lie on the ground, their axis upright."""
import math
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, prism


def gear(radius, depth, teeth, share=.5):
    """An outline with teeth of the given depth; share: how much of a pitch a tooth takes."""
    line = []
    for i in range(teeth):
        for part, reach in ((0, radius - depth), (.5 - share * .36, radius - depth), (.5 - share * .22, radius), (.5 + share * .22, radius), (.5 + share * .36, radius - depth)):
            angle = 2 * math.pi * (i + part) / teeth
            line.append((reach * math.cos(angle), reach * math.sin(angle)))
    return line


def knurled(radius, height, material, teeth=60, depth=.02, cap=None, rim=.15):
    """A knurled drum from z = 0 to `height` with a smooth, slightly narrower rim above and below; cap: material of the top."""
    band = height * (1 - 2 * rim)
    drum = put(prism(gear(radius, depth, teeth), band, material, 0), at=(0, 0, height / 2))
    ends = lathe(fillet([(0, 0), (radius - depth * .4, 0, depth * .6), (radius - depth * .4, height * rim, .002), (radius - depth * 1.3, height * rim, 0),
                         (radius - depth * 1.3, height * (1 - rim)), (radius - depth * .4, height * (1 - rim), .002), (radius - depth * .4, height, depth * .6), (0, height)]), material, 96)
    things = [drum, ends]
    if cap:
        things.append(lathe(fillet([(0, height + .001), (radius * .8, height + .001, .002), (radius * .8, height + .006, .004), (0, height + .007)]), cap, 64))
    return things


def ring(inner, outer, height, material, teeth=0, depth=.02, soft=.01):
    """A ring about z from 0 to height, ribbed outside when it has teeth."""
    rim = outer - (depth if teeth else 0)
    things = [lathe(fillet([(inner, height), (inner, 0), (rim, 0, soft), (rim, height, soft), (inner, height, soft), (inner, height * .5)]), material, 128)]
    if teeth:
        things.append(put(prism(gear(outer, depth + .01, teeth), height * .8, material, 0), at=(0, 0, height / 2)))
    return things
