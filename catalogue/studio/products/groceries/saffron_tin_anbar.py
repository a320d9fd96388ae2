"""Anbar Saffron: the brass tin open and full of red threads, its lid against it, the card sleeve behind."""
import math
import random
from families.cartons import card, face
from families.tins import lid_of
from parts.falling import twin
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import metal, plain, printed
from parts.outlines import curve
from parts.place import group, put
from parts.shapes import box, lathe, sheet, sweep
from parts.surfaces import disc
from parts.wraps import gilt
from parts.view import View

GROUND = '#f3eadf'
VIEWS = [View(turn=-10, elevation=24), View(turn=-10, elevation=38, close=2.4, at=(.34, .3))]
GOLD = '#e3ba70'


def build(_part):
    metal_ = metal('#c49a4e', .3)
    wall = lathe([(0, .05), (.488, .052), (.488, .352), (.50, .352), (.50, .02), (.47, 0), (0, 0)], metal_, 128)
    group([wall, *threads()], at=(-.32, -.42, 0))
    lid_art = picture(900, 900, '<circle cx="450" cy="450" r="330" fill="none" stroke="#5a3612" stroke-width="6"/>', text(450, 420, 'ANBAR', 120, SERIF, '#5a3612', 600, 16), text(450, 560, 'أنبار', 130, ARABIC, '#5a3612', 700))
    leaning = [lid_of(.5, .36, .12, metal_), put(sheet(.78, .78, printed(lid_art, .35, metallic=.6)), at=(0, 0, .3505), tilt=(0, 0, 0))]
    group(leaning, at=(.60, -.66, .44), tilt=(62, 0, 24)).location.z = .318
    sleeve()


def threads():
    """Long dark red threads, heaped; a few stick out."""
    dice, reds = random.Random(2), [plain(colour, .6) for colour in ('#7a0d0a', '#980f0c', '#5f0a0a')]
    put(lathe([(.486, .24), (.3, .29), (0, .33)], reds[2], 48))
    things = []
    kinds = [sweep(curve([(-.14, 0, 0), (-.05, bend, .02), (.06, -bend * .6, .01), (.15, bend * .5, .03 * (k % 3))], 6), disc(.0085, 6), reds[k % 3], up=(.1, .4, 1), smooth=180, taper=lambda t: .45 + .9 * t + .8 * max(0, t - .8)) for k, bend in enumerate((.03, -.04, .055, -.02, .045, -.06))]
    for number in range(520):
        away, turn = .40 * math.sqrt(dice.random()), dice.uniform(0, 2 * math.pi)
        height = .30 + .07 * (1 - (away / .45) ** 2) + dice.uniform(0, .05)
        things.append(twin(kinds[number % 6], (away * math.cos(turn), away * math.sin(turn), height), (dice.uniform(-16, 16), dice.uniform(-16, 16), dice.uniform(0, 360)), dice.uniform(.75, 1.1)))
    for kind in kinds:
        kind.hide_render = True
    return things


def sleeve():
    """The square card sleeve, standing behind."""
    red = card('#6e1220')
    put(box((1.24, .44, 1.24), red, .012), at=(.22, .42, .62))
    art = picture(1000, 1000, f'<rect x="50" y="50" width="900" height="900" fill="none" stroke="{GOLD}" stroke-width="5"/>', crocus(500, 300), text(500, 520, 'ANBAR', 130, SERIF, GOLD, 600, 26),
                  text(500, 660, 'زعفران أنبار', 126, ARABIC, GOLD, 700), rule(400, 715, 200, GOLD, 4), text(500, 800, 'SAFFRON THREADS', 56, SERIF, GOLD, 500, 10), text(500, 885, '5 g  ·  \u200f5 غ', 60, SERIF, GOLD, 500))
    face(gilt(art), 1.22, 1.22, (.22, .20, .62))


def crocus(x, y):
    petals = ''.join(f'<path transform="rotate({angle})" d="M0 60C-60 0 -40 -110 0 -160C40 -110 60 0 0 60Z" fill="none" stroke="{GOLD}" stroke-width="6"/>' for angle in (-42, 42, 0))
    return f'<g transform="translate({x} {y})">{petals}<path d="M0 40V-60M0 20L-26 -50M0 20L26 -50" stroke="{GOLD}" stroke-width="7" stroke-linecap="round"/></g>'
