"""Barhi Velvet Lipstick, Date Brown: raised from its slim square case of brushed brass, the lid beside it."""
import math
from families.flacon import drum, seam
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import gold, metal, plain, printed
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, sheet
from parts.view import View

GROUND = '#f4e8e1'
VIEWS = [View(turn=-20, elevation=12), View(turn=-20, elevation=12, close=2, at=(.3, .72)), View(turn=-28, part='closed')]


def build(part):
    brushed, inner = metal('#cda565', .3, brushed='Z'), gold(.16)
    square(.26, 0, .78, brushed)
    words = picture(400, 500, text(200, 210, 'برحي', 150, ARABIC, '#5b3f18'), text(200, 330, 'BARHI', 76, SERIF, '#5b3f18', 500, 14))
    put(sheet(.4, .5, printed(words, .4)), at=(0, -.2615, .4))
    lid = [square(.26, .79, 1.72, brushed), seam(.245, .785, 12)]
    if part == 'closed':
        return
    group(lid, at=(1.795, -.255, .26), tilt=(0, -90, -30))
    drum(.215, .76, 1.16, inner, .02, power=6)
    lathe(fillet([(0, 1.1), (.19, 1.1, .01), (.19, 1.24, .012), (.165, 1.24, .006), (.16, 1.15)]), inner)
    bullet(plain('#6f3423', .42, soft=.06, spec=.4))


def square(radius, bottom, top, material):
    return drum(radius, bottom, top, material, .012, power=14)


def bullet(material):
    sides = [(.158, 1.1 + .75 * i / 60) for i in range(60)]
    thing = lathe([(0, 1.1), *sides, *fillet([(.158, 1.85), (.158, 1.9, .05), (0, 1.9)], 10)], material, smooth=180)
    for vertex in thing.data.vertices:
        if vertex.co.z > 1.26:
            cut = 1.64 + .95 * vertex.co.x - .9 * vertex.co.x ** 2 - vertex.co.y ** 2
            vertex.co.z = -math.log(math.exp(-18 * vertex.co.z) + math.exp(-18 * cut)) / 18
