"""Riwaq 9 Zafaran Night: a flat pocket flask of amber glass, its brass screw cap on a short chain."""
from families.chain import chain
from families.flacon import Form, filling, front, ribbed, shell
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import brass, glass, liquid
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe, tube
from parts.view import View

GROUND = '#f2e7d8'
VIEWS = [View(turn=-16, samples=20), View(turn=20, elevation=20, samples=20, part='open')]


def build(part):
    form = Form(.6, 1.36, wall=.07, floor=.12, shoulder=.42, foot=.14, flat=(1, .34), power=3.4, neck=.2, rise=.16)
    shell(form, glass('#ddb184'))
    filling(form, liquid('#e0a050', .8), 1.02)
    metal = brass(.22)
    tube([(.08, 0, 1.40), (0, .072, 1.40), (-.08, 0, 1.40), (0, -.072, 1.40)], .014, metal, closed=True)
    group([lathe(fillet([(0, 1.37), (.215, 1.37, .01), (.215, 1.42, .01), (0, 1.42)]), metal, flat=(1, .36), power=2.4)])
    screw = group([ribbed(.15, 0, .3, metal, 40, .035), lathe(fillet([(0, .3), (.14, .3, .01), (.12, .335, .02), (0, .34)]), metal)], at=(0, 0, 1.5))
    lathe(fillet([(0, 1.42), (.12, 1.42, .01), (.12, 1.53, .01), (0, 1.53)]), metal)
    if part == 'open':
        screw.location, screw.rotation_euler = (.74, -.34, .15), (1.571, 0, .9)
        chain([(.21, 0, 1.4), (.5, -.08, 1.25), (.64, -.2, .8), (.66, -.28, .33), (.7, -.34, .28)], metal)
    else:
        chain([(.2, -.02, 1.4), (.34, -.06, 1.36), (.4, -.08, 1.5), (.33, -.07, 1.66), (.14, -.03, 1.72)], metal)
    words = picture(700, 700, text(350, 190, 'ليل الزعفران', 138, ARABIC, '#f6e3bd'), rule(280, 260, 140, '#f6e3bd'), text(350, 370, 'ZAFARAN', 96, SERIF, '#f6e3bd', 500, 18),
                    text(350, 460, 'NIGHT', 76, SERIF, '#f6e3bd', 500, 22), text(350, 600, 'RIWAQ 9  ·  50 ml', 52, SERIF, '#f6e3bd', 500, 6))
    front(words, .76, .76, .66, form.front)
