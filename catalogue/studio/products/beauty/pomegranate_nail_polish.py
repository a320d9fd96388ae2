"""Pomegranate Nail Polish: a small cube of thick clear glass, deep red, under a tall slim ivory cap; open, with its brush."""
from families.flacon import Form, drum, filling, front, seam, shell
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, plain
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism
from parts.view import View

GROUND = '#f4e8e4'
VIEWS = [View(turn=-24, samples=24), View(turn=-14, elevation=16, samples=24, part='open')]


def build(part):
    form = Form(.4, .8, wall=.07, floor=.1, shoulder=.06, foot=.05, flat=(1, 1), power=9, neck=.17, rise=.1)
    shell(form, glass(ior=1.5, shadow='#f0f0f0'))
    red = plain('#4e0414', .5, spec=.1)
    filling(form, red, .7)
    ivory = plain('#ede2cb', .3, .3)
    cap = [drum(.185, .02, 1.12, ivory, .03), seam(.17, .012)]
    if part == 'open':
        lathe(fillet([(.1, .9), (.175, .88, .01), (.175, .92, .01), (.1, .92)]), plain('#ddd8d0', .3))
        cap += [drum(.12, -.03, .03, ivory, .01), drum(.022, -.5, 0, plain('#d9d4cc', .3), .004), put(prism(rectangle(.1, .3, .04), .04, red, .015), at=(0, 0, -.6), tilt=(90, 0, 0))]
        group(cap, at=(.86, -.3, .186), tilt=(90, 0, 58))
    else:
        group(cap, at=(0, 0, .9))
    words = picture(500, 460, text(250, 190, 'رمان', 180, ARABIC, '#f3dfc4'), text(250, 310, 'POMEGRANATE', 56, SERIF, '#f3dfc4', 600, 4), text(250, 390, '10 ml', 44, SERIF, '#f3dfc4', 500))
    front(words, .56, .515, .42, form.front)
