"""Thuraya: forty-six brilliants in platinum claws, laid down in two easy turns."""
import math
from mathutils import Vector
from families.beside import bank_card, true
from families.gems import brilliant, diamond
from parts.falling import hung, twin
from parts.labels import GROTESK, picture, text
from parts.materials import metal, printed
from parts.outlines import curve, ellipse, fillet
from parts.place import group, put
from parts.shapes import box, lathe, pillow, sheet, tube
from parts.stitches import spaced
from parts.view import View

GROUND = '#e4e4e6'
LIGHT = dict(key=560, key_size=1.6, rim=460, top=420, world=.3)
VIEWS = [View(turn=-6, elevation=48, fill=.84, samples=24), View(turn=-6, elevation=36, close=2.4, at=(.4, .25), samples=24),
         View(turn=0, elevation=48, fill=.86, samples=20, part='beside'), View(turn=172, elevation=38, close=2.9, at=(.2, .18), samples=24)]
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
    for things, end, inner in ((lock(platinum), line[-1], line[-3]), (tongue(platinum), line[0], line[2])):
        way = (end - inner).normalized()
        group(things, end, (0, 0, math.degrees(math.atan2(way.y, way.x))))
    for thing in (link, *link.children):
        thing.hide_render = True


def beside():
    bank_card(turn=18)
    true(build, .00415, (.008, -.002, .0012), -6)


def lock(metal_):
    """A box with an open mouth and, on both sides, a catch bent like an eight; it begins at the origin and runs along x."""
    bright = metal('#c6c8cc', .08)
    walls = [box((1.25, .92, .06), metal_, .025, (.70, 0, z)) for z in (.12, .60)] + [box((1.25, .06, .52), metal_, .025, (.70, y, .36)) for y in (-.43, .43)]
    catches = []
    for side in (-1, 1):
        wire = [(x, side * (.51 + .02 * abs(x) / .5), z * (.55 + .45 * abs(x) / .5)) for x, z in ellipse(1.0, .34, 28)]
        catches += [put(tube(wire, .032, bright, True), at=(.78, 0, .36)), *(put(pillow((.15, .12, .15), bright, 1, 1, segments=(24, 16)), at=(x, side * .49, .36)) for x in (.34, 1.2))]
    mark = picture(600, 240, text(300, 160, 'PT 950', 130, GROTESK, '#5c5e63', 500, 10))
    return [*walls, *catches, box((.06, .86, .5), metal_, .02, (.10, 0, .36)), sheet(.62, .25, printed(mark, .3), (.64, 0, .631), (0, 0, 0))]


def tongue(metal_):
    """A folded spring that slides into the box, and the thumb piece that lets it go."""
    bright = metal('#c6c8cc', .1)
    fold = [put(box((1.0, .70, .05), bright, .02), at=(.78, 0, .24)), put(box((.94, .66, .05), bright, .02), at=(.80, 0, .35), tilt=(0, 13, 0)), put(tube([(1.28, -.33, .25), (1.28, .33, .25)], .04, bright))]
    return [box((.34, .84, .52), metal_, .05, (.16, 0, .34)), *fold, put(box((.14, .40, .16), bright, .04), at=(.40, 0, .52))]


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
