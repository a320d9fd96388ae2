"""Majd No. 1: a flacon of hand-cut crystal, faceted like a prism, flat cap and gold thread at the neck; laid in its ebony case."""
import math
from families.beside import bank_card, true
from families.cut import around, cut, inwards
from families.flacon import drum, front
from families.case import case
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, gold, liquid, paper, printed
from parts.place import group, put
from parts.shapes import box, sheet, tube
from parts.view import View

GROUND = '#eeeae4'
VIEWS = [View(turn=-12, samples=24), View(turn=-18, elevation=38, samples=24, part='case'), View(turn=-24, elevation=16, close=2.7, at=(.5, .82), samples=24), View(turn=-14, elevation=14, fill=.8, samples=20, part='beside')]


def build(part):
    flacon = group(parts())
    if part == 'case':
        case()
        card = picture(700, 440, text(350, 180, 'رقم 1', 130, ARABIC), rule(290, 220, 120), text(350, 320, 'No. 1 / 100', 84, SERIF, weight=500, spacing=6), text(350, 395, 'MAJD  ·  مجد', 44, ARABIC), ground='#f5f0e4')
        group([box((.98, .62, .02), paper('#f5f0e4'), .004), put(sheet(.96, .603, printed(card, .7, alpha=False)), at=(0, 0, .0115), tilt=(0, 0, 0))], at=(.5, -1.12, .022), tilt=(0, 0, 9))
        flacon.location, flacon.rotation_euler = (-.92, -.02, .56), (math.radians(-90), 0, math.radians(-90))


def beside():
    true(build, .065, (-.02, .03, 0), -6)
    bank_card((.035, -.045, 0), 14)


def parts():
    crystal = glass(ior=1.54)
    sides = [*around(8, .5), *around(8, .66, 40), *around(8, .68, -38), *around(8, .515, 0, -67.5), ((0, 0, 1), .72), ((0, 0, -1), .72)]
    hollow = [*inwards(sides[:16], .16), *around(8, .38), ((0, 0, 1), .56), ((0, 0, -1), .36)]
    level = [*inwards(sides[:16], .156), *around(8, .384), ((0, 0, 1), .28), ((0, 0, -1), .364)]
    block = group([cut(sides, crystal, .006), cut(hollow, crystal, .02, inside=True), cut(level, liquid('#f3dfa4', 2.2), .02)], at=(0, 0, .72))
    thread = tube([(.155 * math.cos(k * .5), .155 * math.sin(k * .5), 1.455 + .0016 * k) for k in range(64)], .009, gold(.34))
    cap = box((.56, .56, .2), gold(.16), .012, at=(0, 0, 1.68))
    words = picture(500, 420, text(250, 170, 'مجد', 190, ARABIC, '#7d5a22'), text(250, 290, 'MAJD', 84, SERIF, '#7d5a22', 600, 18), text(250, 380, 'No. 1  ·  رقم 1', 56, ARABIC, '#7d5a22', 700))
    return [block, drum(.15, 1.43, 1.59, glass(), .01), thread, cap, front(words, .36, .3, .72, -.5)]
