"""Layl Night Garden Serum: a round amber bottle with a black rubber dropper; laid in its gift box lined with dark green paper."""
from families.case import tray
from families.flacon import drum, ribbed
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, liquid, paper, plain, printed
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import box, lathe, pillow, sheet, wrapped
from parts.view import View

GROUND = '#ece9e0'
VIEWS = [View(turn=-14, samples=20), View(turn=-22, elevation=40, samples=20, part='box')]
WORDS = (text(350, 150, 'ليل', 150, ARABIC), text(350, 250, 'LAYL', 78, SERIF, weight=500, spacing=30), rule(290, 290, 120, thickness=3), text(350, 380, 'NIGHT GARDEN SERUM', 46, SERIF, weight=500, spacing=4),
         text(350, 460, 'سيروم حديقة الليل', 62, ARABIC), text(350, 540, '30 ml', 42, SERIF, weight=500, spacing=2))


def build(part):
    bottle = serum()
    if part == 'box':
        group(bottle, at=(-.94, -.02, .48), tilt=(-90, 0, -90))
        gift_box()


def serum():
    black = plain('#171615', .5, bump=(220, .04))
    words = picture(700, 600, *WORDS, ground='#f3efe4')
    return [lathe(fillet([(0, 0), (.36, 0, .06), (.36, .9, .14), (.17, .98, .04), (.17, 1.1), (.12, 1.1), (.12, .96, .04), (.315, .86, .1), (.315, .07, .05), (0, .07)], 10), glass('#cf9a63'), 160),
            lathe(fillet([(0, .065), (.32, .065, .05), (.32, .72, .01), (0, .72)]), liquid('#f0d48a', 1.5), 128),
            drum(.045, .2, 1.1, glass('#ffffff'), .02), ribbed(.21, 1.02, 1.24, black, 48, .025),
            lathe(fillet([(0, 1.24), (.14, 1.24, .02), (.14, 1.3, .03), (.115, 1.36, .05), (.125, 1.66, .12), (0, 1.7)], 12), black, 96),
            wrapped(.3625, .16, .72, printed(words, .6, alpha=False), 105)]


def gift_box():
    card, green = paper('#20372e'), paper('#1d4434')
    cream = paper('#e9e2d2')
    tray(2.3, 1.3, .56, cream, .035)
    box((2.2, 1.2, .1), green, .01, at=(0, 0, .1))
    for side in (-1, 1):
        box((2.22, .012, .5), green, .003, at=(0, side * .606, .3))
        box((.012, 1.22, .5), green, .003, at=(side * 1.108, 0, .3))
        put(pillow((2.16, .28, .3), green, .3, .15, .03, 4), at=(0, side * .46, .24))
    words = picture(1000, 560, text(500, 260, 'ليل', 200, ARABIC, '#e3c88e'), text(500, 400, 'NIGHT GARDEN', 76, SERIF, '#e3c88e', 500, 22))
    group([*tray(2.36, 1.36, .34, card, .03), put(sheet(1.7, .952, printed(words, .4, metallic=.4)), at=(0, 0, -.002), tilt=(180, 0, 0))], at=(.1, .9, .68), tilt=(98, 0, 0))
