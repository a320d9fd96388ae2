"""Fig Glass Lip Gloss: a slender square tube of clear acrylic, its tall black cap out with the slanted applicator."""
from families.flacon import Form, drum, filling, front, shell
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, plain
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, pillow
from parts.view import View

GROUND = '#f3e8e6'
VIEWS = [View(turn=-14, elevation=14, samples=24), View(turn=-24, samples=24, part='closed')]


def build(part):
    form = Form(.16, .98, wall=.035, floor=.1, shoulder=.025, foot=.02, flat=(1, 1), power=9, neck=.1, rise=.12)
    shell(form, glass(ior=1.49, shadow='#f0f0f0'))
    filling(form, plain('#4d1230', .5, spec=.1), .9)
    lathe(fillet([(.1, .99), (.112, 1.01, .004), (.112, 1.03, .004), (.1, 1.05)]), plain('#d8d4cf', .3), 64)
    black = plain('#141214', .2, .5)
    cap = drum(.162, 0, .86, black, .02, 9)
    if part == 'closed':
        cap.location.z = 1.005
    else:
        wand = [cap, drum(.1, -.05, .01, plain('#141214', .4), .01), drum(.022, -.62, 0, plain('#e9e4e2', .3), .004),
                put(pillow((.07, .05, .2), plain('#8e2f55', .12, .8), .8, .9), at=(.008, 0, -.66), tilt=(0, 9, 0))]
        group(wand, at=(.62, -.56, .162), tilt=(90, 0, 78))
    words = picture(260, 900, text(0, 0, 'تين', 150, ARABIC, '#ffffff').replace('<text', '<text transform="translate(125 200)"'),
                    text(0, 0, 'FIG GLASS', 74, SERIF, '#ffffff', 500, 6).replace('<text', '<text transform="translate(152 510) rotate(-90)"'), text(130, 840, '6 ml', 54, SERIF, '#ffffff', 600))
    front(words, .22, .76, .5, form.front)
