"""The tablet's pen."""
from parts.materials import metal, plain
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe


def pen(length, radius=.047):
    """Lies along x, its tip to +x, its middle at the origin."""
    half, white = length / 2, plain('#ece9e2', .32, .2)
    body = lathe(fillet([(0, -half), (radius, -half, .012), (radius, half - .2), (radius * .42, half - .035, .01), (radius * .36, half - .034)]), white, 64)
    tip = lathe(fillet([(radius * .34, half - .05), (radius * .3, half - .03), (radius * .1, half, .004), (0, half)]), plain('#d8d4cb', .5), 32)
    ring = lathe([(radius * 1.004, half - .245), (radius * 1.004, half - .235)], metal('#b6b2aa', .3), 64)
    return [put(thing, tilt=(0, 90, 0)) for thing in (body, tip, ring)]
