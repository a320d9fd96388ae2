"""Dar Sahwa Taif Rose: a square bottle with thick walls, pink-gold liquid, a cube of pale wood for a cap."""
from families.flacon import Form, dip, drum, filling, front, shell, sprayer
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, gold, liquid, wood
from parts.place import group
from parts.shapes import box
from parts.view import View

GROUND = '#f3e9e0'
VIEWS = [View(turn=-16, samples=40), View(turn=24, samples=40, part='open')]


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
    front(label(), .9, .64, .74, form.front)


def label():
    return picture(900, 640, text(450, 250, 'TAIF ROSE', 120, SERIF, spacing=18), rule(330, 310, 240), text(450, 415, 'ورد الطائف', 110, ARABIC),
                   text(450, 540, 'DAR SAHWA  ·  EAU DE PARFUM  ·  75 ml', 38, SERIF, spacing=5))
