"""Luna: round honey acetate, light in its edges, a keyhole bridge and plain brown lenses."""
import math
from families.sunglasses import arm, bent, lens, mirrored, tinted, wrap
from parts.materials import liquid, steel
from parts.outlines import rectangle
from parts.place import put
from parts.plates import plate
from parts.shapes import lathe
from parts.view import View

GROUND = '#f2ebdf'
VIEWS = [View(turn=-26, elevation=12, fill=.8, samples=20), View(turn=34, elevation=20, fill=.8, samples=20)]
CENTRE, OUTER, HOLE, UP = .345, .305, .245, .31


def around(degrees, radius=OUTER):
    return CENTRE + radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


def front_outline():
    """The right half from the top of the bridge around to its keyhole, then the same mirrored."""
    circle = [around(a) for a in range(146, 42, -6)]
    corner = [(CENTRE + .268, .172), (CENTRE + .345, .170), (CENTRE + .352, .10), (CENTRE + .318, .055)]
    below = [around(a) for a in range(0, -158, -6)]
    keyhole = [(.062, -.052), (.052, -.015), (.060, .025), (.045, .062), (.018, .078)]
    half = [(.035, .150), *circle, *corner, *below, *keyhole]
    return half + [(-x, z) for x, z in reversed(half)]


def build(_part):
    acetate, metal = liquid('#e9a800', 42, 1.49), steel(.25)
    hole = [(CENTRE + HOLE * math.cos(2 * math.pi * k / 72), HOLE * math.sin(2 * math.pi * k / 72)) for k in range(72)]
    front = plate(front_outline(), [hole, mirrored(hole)], .052, acetate, .012)
    for vertex in front.data.vertices:
        x, z, y = vertex.co
        vertex.co = (x, -y, z + UP)
    bent(front)
    brown = tinted('#4a2c16', '#6a4426', .05, .58, .28)
    for side in (-1, 1):
        loop = [(side * (CENTRE + (HOLE + .004) * math.cos(a)), UP + (HOLE + .004) * math.sin(a)) for a in [2 * math.pi * k / 64 for k in range(64)]]
        lens(loop, (side * CENTRE, UP), brown, .02)
        arm(side, (.672, wrap(.68) + .035, 0), UP + .12, acetate, rectangle(.085, .036, .012, 4), 1.38, UP + .09)
        for k in range(5):
            put(lathe([(0, k * .0165), (.013, k * .0165), (.013, k * .0165 + .0145), (0, k * .0165 + .0145)], metal, 20), at=(side * .648, wrap(.66) + .048, UP + .08))
        for z in (.105, .14):
            put(lathe([(0, 0), (.011, 0), (.009, .006), (0, .007)], metal, 20), at=(side * (CENTRE + .312), wrap(.66) - .024, UP + z), tilt=(90, 0, 0))
