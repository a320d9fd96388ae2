"""Majd No. 1: a flacon of hand-cut crystal, faceted like a prism, flat cap and gold thread at the neck; laid in its ebony case."""
from families.cut import around, cut, inwards
from families.flacon import drum, front
from families.majd_case import case
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, gold, liquid
from parts.place import group
from parts.shapes import box, tube
from parts.view import View
import math

GROUND = '#eeeae4'
VIEWS = [View(turn=-12, samples=48), View(turn=-18, elevation=38, samples=48, part='case')]


def build(part):
    flacon = group(parts())
    if part == 'case':
        case()
        flacon.location, flacon.rotation_euler = (-.3, 0, .52), (0, math.radians(90), 0)


def parts():
    crystal = glass(ior=1.54)
    sides = [*around(8, .5), *around(8, .66, 40), *around(8, .68, -38), *around(8, .515, 0, -67.5), ((0, 0, 1), .72), ((0, 0, -1), .72)]
    hollow = [*inwards(sides[:16], .16), *around(8, .38), ((0, 0, 1), .56), ((0, 0, -1), .36)]
    level = [*inwards(sides[:16], .156), *around(8, .384), ((0, 0, 1), .28), ((0, 0, -1), .364)]
    block = group([cut(sides, crystal, .006), cut(hollow, crystal, .02, inside=True), cut(level, liquid('#f3dfa4', 2.2), .02)], at=(0, 0, .72))
    thread = tube([(.155 * math.cos(k * .5), .155 * math.sin(k * .5), 1.455 + .0016 * k) for k in range(64)], .009, gold(.34))
    cap = box((.56, .56, .2), gold(.16), .012, at=(0, 0, 1.68))
    words = picture(500, 420, text(250, 170, 'مجد', 150, ARABIC, '#a57c3c'), text(250, 270, 'MAJD', 64, SERIF, '#a57c3c', 500, 20), text(250, 335, 'No. 1  ·  رقم 1', 36, ARABIC, '#a57c3c'))
    return [block, drum(.15, 1.43, 1.59, glass(), .01), thread, cap, front(words, .36, .3, .72, -.5)]
