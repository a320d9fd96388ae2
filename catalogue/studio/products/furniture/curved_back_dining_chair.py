"""Qaws: a dining chair in black-stained ash, its top rail bent round like a half moon over a flat round seat on four turned legs."""
import math
from mathutils import Vector
from parts.materials import metal, wood
from parts.outlines import fillet, rectangle
from parts.place import put
from parts.shapes import lathe, prism
from parts.surfaces import surface
from parts.view import View

GROUND = '#efe8dd'
LIGHT = {'rim': 480, 'fill': 80}
VIEWS = [View(turn=-34, elevation=17, fill=.82), View(turn=142, elevation=17, fill=.82), View(turn=20, elevation=26, close=1.9, at=(.5, .8))]
# Where the legs stand about the seat, in degrees from the right, and how high they reach: arms in front, the back behind.
LEGS = ((-30, .645), (54, .70), (126, .70), (210, .645))


def build(_part):
    black, upright = wood('#37322e', '#131110', 2.6, 'X', .4, .15), wood('#37322e', '#131110', 2.6, 'Z', .4, .15)
    put(lathe(fillet([(0, 0), (.20, 0, .003), (.212, .011, .010), (.2, .024, .008), (.17, .0235, .01), (0, .021)], 6), black, 160), at=(0, 0, .432))
    put(lathe([(.2098, .0075), (.2112, .010), (.2098, .0125)], wood('#6d5a48', '#4a3c30', 4), 160), at=(0, 0, .432))
    for side in (-1, 1):
        put(prism(rectangle(.50, .030, .012, 6), .034, black, .008), at=(side * .037, .04, .413), tilt=(0, 0, side * -41.6))
    for angle, high in LEGS:
        stood(angle, high, upright)
    surface(rail, 40, 220, black, around=True)


def stood(angle, high, material):
    """A leg that leans in a little, stoutest at the seat."""
    a = math.radians(angle)
    out = Vector((math.cos(a), math.sin(a), 0))
    foot, top = out * .268, out * .238 + Vector((0, 0, high + .01))
    length = (top - foot).length
    thing = lathe(fillet([(0, 0), (.0115, 0, .003), (.0150, length * .3), (.0195, length * .62, .25), (.0150, length * .85), (.0115, length), (0, length)], 12), material, 56)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = (top - foot).to_track_quat('Z', 'Y')
    thing.location = foot
    bolt = lathe(fillet([(0, 0), (.008, 0, .001), (.007, .005, .002), (0, .005)]), metal('#4a4640', .3), 24)
    put(bolt, at=out * .2655 + Vector((0, 0, .445)), tilt=(0, 90, angle))


def rail(u, v):
    """The bent rail: flat and tall behind the back, slim where the arms rest, rounded at its two ends."""
    a = math.radians(-44 + 268 * v)
    back = max(0, math.sin(a)) ** 1.5
    tall, deep = .017 + .026 * back, .021 - .008 * back
    near = min(v, 1 - v) / .022
    cap = max(.02, (1 - (1 - near) ** 2) ** .5) if near < 1 else 1
    c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
    reach = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6) * cap
    away = .242 + deep * reach * c + .10 * tall * reach * s * back
    return Vector((away * 1.03 * math.cos(a), away * math.sin(a), .662 + .050 * back + tall * reach * s))
