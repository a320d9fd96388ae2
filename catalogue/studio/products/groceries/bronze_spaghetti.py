"""Bronze-Cut Spaghetti: a slender blue box with a window; in the second picture a tied sheaf lies before it."""
from families.cartons import carton, face
from families.pasta import bundle, strands_behind
from parts.labels import ARABIC, ARABIC_SANS, SERIF, picture, rule, text
from parts.materials import plain, printed
from parts.place import group
from parts.shapes import tube
from parts.view import View
import math

GROUND = '#eef0ee'
VIEWS = [View(turn=-24, elevation=9, fill=.8), View(turn=18, elevation=20, fill=.8, part='sheaf')]


def build(part):
    width, depth, height = .80, .38, 2.62
    carton(width, depth, height, '#20528f', window=(0, .92, .52, 1.36), round_=.1)
    strands_behind(.62, .1, 1.72, -depth / 2 + .05)
    face(printed(front(), .5), .78, 2.58, (0, -depth / 2, height / 2))
    face(printed(side(), .5), .36, 2.5, (width / 2, 0, height / 2), 'right')
    face(printed(side(), .5), .36, 2.5, (-width / 2, 0, height / 2), 'left')
    if part == 'sheaf':
        twine = plain('#b59a6a', .9, bump=(90, .6))
        loops = [tube([(.165 * math.cos(a), .165 * math.sin(a), z + .01 * math.sin(a)) for a in [2 * math.pi * k / 12 for k in range(12)]], .012, twine, True) for z in (-.02, .015, .05)]
        group(bundle(2.46, .155) + loops, at=(.25, -.85, .168), tilt=(0, 90, -14))


def front():
    border = '<rect x="95" y="1135" width="590" height="1430" rx="112" fill="none" stroke="#e9c46a" stroke-width="6"/>'
    return picture(780, 2580, border, text(390, 300, 'Spaghetti', 176, SERIF, '#f6ecd2', 600), rule(240, 360, 300, '#e9c46a', 5), text(390, 455, 'BRONZE-CUT', 74, SERIF, '#e9c46a', 600, 14),
                   text(390, 680, 'سباغيتي', 170, ARABIC, '#f6ecd2', 700), text(390, 800, 'بقوالب برونزية', 78, ARABIC, '#e9c46a'), text(390, 930, '100% DURUM WHEAT', 48, SERIF, '#f6ecd2', 500, 8),
                   text(390, 1060, '500 g  ·  \u200f500 غ', 60, ARABIC_SANS, '#f6ecd2', 500))


def side():
    return picture(360, 2500, f'<g transform="rotate(-90 180 1250)">{text(180, 1290, "Spaghetti  ·  سباغيتي", 150, ARABIC, "#f6ecd2")}</g>', text(180, 2380, '10 min', 70, SERIF, '#e9c46a', 600), text(180, 2460, '\u200f10 دقائق', 56, ARABIC_SANS, '#e9c46a'))
