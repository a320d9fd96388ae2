"""Caravan Breakfast Tea: a dark blue tin with a caravan in gold; open, the lid lies beside it and the leaves show."""
import math
import random
from families.tins import tin
from parts.labels import ARABIC, SERIF, palm, picture, rule, text
from parts.materials import gold, plain
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, sweep, wrapped
from parts.surfaces import disc
from parts.wraps import gilt
from parts.view import View

GROUND = '#f1ebe1'
VIEWS = [View(turn=-6, elevation=12), View(turn=10, elevation=30, part='open')]
GOLD = '#e3ba70'
CAMEL = ('M10 80L14 48C8 44 8 36 14 33C22 28 28 30 34 22C40 12 48 10 54 20C58 28 66 30 72 34C78 40 84 36 86 26L88 14C88 8 94 6 99 8L108 12C111 14 110 18 106 18L97 19L95 34'
         'C94 46 88 52 80 54L78 80L74 80L73 56L68 56L66 80L62 80L62 54C50 56 40 56 30 53L27 80L23 80L23 54L20 52L15 80Z')


def build(part):
    blue = plain('#0d1c3f', .3, .35)
    radius, height = .62, 1.5
    body, lid = tin(radius, height, .34, blue)
    wrapped(radius + .0015, .06, 1.12, gilt(caravan()), 200)
    for z in (.05, 1.135):
        lathe(fillet([(radius - .01, z - .006), (radius + .003, z - .006), (radius + .003, z + .006), (radius - .01, z + .006)]), gold(.25), 128)
    if part == 'open':
        put(lid, at=(1.02, -.62, .34 - height))
        leaves(radius, height)


def camel(x, y, size):
    return f'<path transform="translate({x} {y}) scale({size})" d="{CAMEL}" fill="{GOLD}"/>'


def caravan():
    dunes = ''.join(f'<path d="M0 {y} Q350 {y - 50} 700 {y} T1400 {y}" fill="none" stroke="{GOLD}" stroke-width="{w}"/>' for y, w in ((610, 6), (636, 4), (658, 2.5)))
    moon = f'<path d="M700 46a46 46 0 1 0 37 74a39 39 0 1 1 -37 -74Z" fill="{GOLD}" transform="translate(4 0)"/>'
    rope = ''.join(f'<path d="M{x} 478q30 34 66 -4" fill="none" stroke="{GOLD}" stroke-width="3"/>' for x in (442, 626, 810))
    herd = ''.join(camel(x, y, 1.36) for x, y in ((298, 468), (482, 460), (666, 462), (850, 470)))
    return picture(1400, 720, moon, text(708, 214, 'CARAVAN', 92, SERIF, GOLD, 600, 22), text(704, 272, 'BREAKFAST TEA', 42, SERIF, GOLD, 600, 10), text(700, 358, 'شاي القافلة الصباحي', 72, ARABIC, GOLD, 700),
                   herd, palm(210, 540, 120, GOLD), palm(1080, 540, 120, GOLD), rope, dunes, text(700, 706, '200 g  ·  \u200f200 غ', 36, SERIF, GOLD, 600), rule(0, 8, 1400, GOLD, 5), rule(0, 20, 1400, GOLD, 2))


def leaves(radius, height):
    """Rolled black leaves heaped in the mouth of the tin."""
    dice = random.Random(3)
    blacks = [plain(colour, .75, bump=(60, .5)) for colour in ('#1d140e', '#2a1c12', '#38261a')]
    put(lathe([(radius - .016, height - .15), (.4, height - .12), (0, height - .09)], blacks[0], 48))
    for number in range(420):
        away, turn, long = radius * .93 * dice.random() ** .5, dice.uniform(0, 360), dice.uniform(.04, .11)
        bend = dice.uniform(-.03, .03)
        twig = sweep(curve([(-long, 0, 0), (0, bend, bend * .5), (long, 0, 0)], 3), disc(dice.uniform(.009, .017), 6), blacks[number % 3], up=(0, .3, 1), taper=lambda t: .35 + 2.6 * t * (1 - t))
        put(twig, at=(away * math.cos(turn), away * math.sin(turn), height - .13 + .055 * (1 - away / radius) + dice.uniform(0, .035)), tilt=(dice.uniform(-30, 30), dice.uniform(-25, 25), dice.uniform(0, 360)))
