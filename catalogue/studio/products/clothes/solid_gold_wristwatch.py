"""Najd: a thin gold case, ivory dial with gold batons, two narrow hands, brown grained calf."""
import bpy
from families.beside import bank_card, true
from families.watches import buckle, case, crown, crystal, dial, hand, lugs, standing, strap
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import gold, leather, metal, plain, printed
from parts.place import put
from parts.shapes import box, lathe
from parts.view import View
import math

GROUND = '#f3ece2'
VIEWS = [View(turn=-26, elevation=16, fill=.82), View(turn=-12, elevation=22, close=2.1, at=(.5, .66)), View(turn=-26, elevation=24, fill=.84, part='beside'), View(turn=-52, elevation=14, close=2.5, at=(.40, .58))]


def build(_part):
    shine = metal('#d9a751', .12)
    case(shine, .36, .09)
    lugs(shine, .52, .15, .26)
    crown(shine, .13, .15)
    dial(face(), lambda image: printed(image, .45))
    for hour in range(12):
        angle = math.radians(hour * 30)
        long = .26 if hour % 3 else .30
        away = .74 - long / 2
        put(box((.026 if hour else .07, long, .03), shine, .006), at=(away * math.sin(angle), away * math.cos(angle), .018), tilt=(0, 0, -hour * 30))
    hand(.46, .05, 305, .045, shine, .10, 'leaf')
    hand(.70, .042, 54, .066, shine, .12, 'leaf')
    put(lathe([(0, .03), (.035, .03), (.03, .085), (0, .09)], shine, 32), at=(0, 0, 0))
    crystal(.088)
    strap(leather('#55301a', 34, .35, .5), .92, .13, leather('#55301a', 34, .3, .5), plain('#7a5230', .8))
    buckle(gold(.15), .74)
    standing([thing for thing in bpy.context.scene.objects if thing.parent is None])


def beside():
    true(build, .019)
    bank_card((.050, .040, 0), 20)


def face():
    ticks = ''.join(f'<rect x="598" y="62" width="4" height="{26 if k % 5 else 0}" fill="#8a6a34" transform="rotate({k * 6} 600 600)"/>' for k in range(60))
    return picture(1200, 1200, '<circle cx="600" cy="600" r="600" fill="#efe4c8"/>', ticks, text(600, 400, 'NAJD', 72, SERIF, '#6d5226', 600, 18), text(600, 476, 'نجد', 76, ARABIC, '#6d5226'), text(600, 850, '56 H', 36, SERIF, '#6d5226', 500, 6))
