"""Dar Sahwa Taif Rose: a square bottle with thick walls, pink-gold liquid, a cube of pale wood for a cap."""
from families.flacon import Form, dip, drum, filling, front, shell, sprayer
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, gold, liquid, wood
from parts.place import group
from parts.shapes import box
from parts.view import View

GROUND = '#f3e9e0'
VIEWS = [View(turn=-16, samples=20), View(turn=24, samples=20, part='open')]


def build(part):
    form = Form(.74, 1.36, wall=.12, floor=.17, power=11, flat=(1, .5))
    shell(form, glass())
    filling(form, liquid('#f3a98c', 2.6), 1.08)
    dip(1.4, .2)
    drum(.27, 1.375, 1.5, gold(), .012)
    cube = box((.56, .56, .56), wood('#e6c9a0', '#cda877', 2.2, 'Z', rough=.62, coat=0), .022, at=(0, 0, 1.79))
    if part == 'open':
        sprayer(1.5, gold())
        group([cube], at=(.62, -.66, -1.51), tilt=(0, 0, 34))
    front(label(), 1, .711, .72, form.front)


def label():
    return picture(900, 640, text(450, 190, 'TAIF ROSE', 132, SERIF, weight=500, spacing=16), rule(330, 250, 240, thickness=3), text(450, 390, 'ورد الطائف', 140, ARABIC),
                   text(450, 500, 'DAR SAHWA', 52, SERIF, weight=500, spacing=14), text(450, 570, 'EAU DE PARFUM  ·  75 ml', 44, SERIF, weight=500, spacing=5))
