"""Riwaq 9 Diwan: a square of thick smoked glass on a heavy base, closed by a plain block of black stone."""
import bpy
from families.beside import bank_card, true
from families.flacon import Form, drum, filling, front, shell
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import gold, liquid, stone
from parts.place import deepen
from parts.shapes import box
from parts.view import View

GROUND = '#ece7e1'
VIEWS = [View(turn=-20, samples=20), View(turn=30, elevation=16, samples=20), View(turn=-28, elevation=20, close=2.3, at=(.5, .72), samples=20), View(turn=-16, elevation=16, fill=.8, samples=20, part='beside')]


def beside():
    true(build, .046, (-.02, .02, 0), -6)
    deepen(list(bpy.context.scene.objects), 1.6)
    bank_card((.03, -.04, 0), 14)


def build(_part):
    form = Form(.56, 1.05, wall=.12, floor=.34, shoulder=.03, foot=.03, flat=(1, 1), power=14, neck=.26, rise=.07)
    shell(form, liquid('#aba39b', 2.2, 1.5))
    filling(form, liquid('#a8642c', 2.2), .8)
    drum(.3, 1.06, 1.13, gold(.25), .01)
    box((.62, .62, .5), stone('#1a1919', '#2e2c2a', 1.3, .06, rough=.3, coat=.15), .015, at=(0, 0, 1.385))
    ink = '#dcc08a'
    words = picture(700, 600, text(350, 210, 'ديوان', 210, ARABIC, ink), rule(290, 300, 120, ink), text(350, 400, 'DIWAN', 96, SERIF, ink, 600, 24),
                    text(350, 480, 'OUD EXTRAIT', 52, SERIF, ink, 600, 8), text(350, 560, 'RIWAQ 9  ·  50 ml', 46, SERIF, ink, 600, 5))
    front(words, .7, .6, .6, form.front, .3, .6)
