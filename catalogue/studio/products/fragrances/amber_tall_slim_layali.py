"""Layali Amber Cardamom: a very tall, slim square bottle of honey-coloured liquid under a long cap of dark walnut."""
from families.flacon import Form, dip, drum, filling, front, shell
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import brass, glass, liquid, wood
from parts.shapes import box
from parts.view import View

GROUND = '#f2e8da'
VIEWS = [View(turn=-24, samples=20), View(turn=-24, samples=20, close=2.3, at=(.5, .42))]


def build(_part):
    form = Form(.2, 1.46, wall=.045, floor=.13, shoulder=.05, foot=.03, flat=(1, 1), power=11, neck=.12, rise=.06)
    shell(form, glass())
    filling(form, liquid('#f4c440', 8), 1.3)
    dip(1.47, .14)
    drum(.13, 1.475, 1.53, brass(), .008)
    box((.4, .4, .66), wood('#5d3d26', '#38220f', 1.8, 'Z', rough=.5), .014, at=(0, 0, 1.865))
    words = picture(300, 900, text(150, 230, 'ليالي', 190, ARABIC), rule(90, 320, 120, thickness=3), text(150, 440, 'LAYALI', 70, SERIF, weight=500, spacing=10),
                    text(150, 540, 'AMBER', 42, SERIF, weight=500, spacing=6), text(150, 600, 'CARDAMOM', 42, SERIF, weight=500, spacing=4), text(150, 800, '100 ml', 42, SERIF, weight=500, spacing=2))
    front(words, .3, .9, .72, form.front)
