"""Thuraya: forty-six brilliants in platinum claws, laid down in two easy turns."""
import math
from mathutils import Vector
from families.beside import bank_card, true
from families.gems import brilliant, diamond
from parts.falling import hung, twin
from parts.materials import metal
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import box, lathe, tube
from parts.stitches import spaced
from parts.view import View

GROUND = '#e4e4e6'
LIGHT = dict(key=560, key_size=1.6, rim=460, top=420, world=.3)
VIEWS = [View(turn=-6, elevation=48, fill=.84, samples=24), View(turn=-6, elevation=36, close=2.4, at=(.4, .25), samples=24),
         View(turn=0, elevation=48, fill=.86, samples=20, part='beside')]
COUNT, STONE = 46, 1.0
# The line lies open in two easy turns, as a hand lets it down.
COIL = [((3.35 + .215 * a) * (1 + .05 * math.cos(2 * a)) * math.cos(a + 2.2), (3.35 + .215 * a) * (1 - .05 * math.cos(2 * a)) * math.sin(a + 2.2)) for a in (k * .15 for k in range(75))]


def build(_part):
    platinum = metal('#b4b6bb', .12)
    line = [Vector((x, y, 0)) for x, y in curve(COIL, 6)]
    length = sum((b - a).length for a, b in zip(line, line[1:]))
    link = setting(platinum)
    for number, (point, along) in enumerate(spaced(line, length / COUNT)):
        if number < COUNT:
            lean = (3.0 * math.sin(number * 2.1), 2.5 * math.cos(number * 1.7))
            twin(link, point + Vector((0, 0, .47)), (*lean, math.degrees(math.atan2(along.y, along.x)) - 90), length / COUNT / 1.085)
    for end, inner in ((line[0], line[2]), (line[-1], line[-3])):
        way = (end - inner).normalized()
        put(box((.5, .42, .30), platinum, .06), at=end + way * .28 + Vector((0, 0, .22)), tilt=(0, 0, math.degrees(math.atan2(way.y, way.x))))
    for thing in (link, *link.children):
        thing.hide_render = True


def beside():
    bank_card(turn=18)
    true(build, .00415, (.008, -.002, .0012), -6)


def setting(metal_):
    """A stone with four claws in its open basket; the table looks along z."""
    stone = brilliant(diamond(), STONE)
    parts = [lathe(fillet([(.30, -.40), (.36, -.40, .02), (.40, -.32, .03), (.34, -.30, .02), (.30, -.40)], 4), metal_, 48)]
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        c, s = math.cos(a), math.sin(a)
        parts.append(tube([(.33 * c, .33 * s, -.36), (.46 * c, .46 * s, -.12), (.515 * c, .515 * s, .03), (.45 * c, .45 * s, .10)], .052, metal_))
    parts.append(put(box((.16, 1.12, .12), metal_, .03), at=(0, 0, -.40)))
    return hung(parts, stone)
