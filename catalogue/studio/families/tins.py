"""Round tins and cans."""
import math
from parts.materials import steel
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, tube


def tin(radius, height, lid, material, lid_material=None):
    """A round tin, hollow, with a slip lid that takes the top `lid` of its height. Answers [body, lid]."""
    inner = radius - .014
    body = lathe(fillet([(0, .02), (radius - .03, .02), (radius - .02, 0, .006), (radius + .006, 0, .008), (radius + .006, .025, .008), (radius, .032, .004),
                         (radius, height - .026, .006), (inner, height - .02, .006), (inner, .04), (0, .04)]), material, 160)
    return [body, lid_of(radius, height, lid, lid_material or material)]


def lid_of(radius, height, lid, material, wall=.012):
    outer, low = radius + wall, height - lid
    return lathe(fillet([(radius - .004, low), (outer, low, .004), (outer + .006, low + .008, .006), (outer, low + .022, .004), (outer, height - .05, .03), (outer - .03, height, .022), (outer - .07, height, .008),
                         (outer - .09, height - .016, .01), (0, height - .012)]), material, 160)


def can(radius, height):
    """A steel can with rolled rims, beads under its paper and a ring pull."""
    shine = steel(.3)
    lathe(fillet([(0, .04), (radius - .03, .04, .01), (radius - .022, .0, .008), (radius + .012, 0, .012), (radius + .012, .034, .012), (radius, .042, .006),
                  (radius, height - .042, .006), (radius + .012, height - .034, .012), (radius + .012, height, .012), (radius - .022, height, .008), (radius - .03, height - .045, .012),
                  (radius - .05, height - .052, .006), (radius - .07, height - .036, .008), (radius - .13, height - .036, .01), (radius - .145, height - .045, .008), (0, height - .045)], 6), shine, 160)
    ring_pull(radius, height - .042, shine)


def ring_pull(radius, z, material):
    ring = [(.062 * math.cos(a), .082 * math.sin(a), 0) for a in [2 * math.pi * k / 16 for k in range(16)]]
    group([tube(ring, .011, material, True), put(lathe(fillet([(0, 0), (.045, 0, .01), (.045, .016, .01), (0, .018)], 4), material, 32), at=(0, .10, -.012)),
           put(lathe(fillet([(0, 0), (.02, 0, .004), (.016, .03, .006), (0, .03)], 4), material, 24), at=(0, .115, 0)),
           tube([(-.02, .06, 0), (0, .10, .003), (.02, .06, 0)], .012, material)], at=(0, -radius * .42 + .20, z + .022), tilt=(4, 0, 180 - 14))
