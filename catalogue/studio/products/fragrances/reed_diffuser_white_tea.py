"""White Tea diffuser: clear glass with fine upright ribs, a narrow neck, eight black reeds; the cork beside it."""
import math
from families.cork import cork
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, liquid, plain, printed
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, tube
from parts.view import View

GROUND = '#efece2'
VIEWS = [View(turn=0, samples=20), View(turn=40, elevation=14, samples=20, close=1.9, at=(.46, .24))]
REEDS = ((-15, 2), (-9, -5), (-5, 6), (2, -7), (5, 4), (10, -3), (15, 5), (19, -2))


def build(_part):
    bottle = lathe(fillet([(0, 0), (.44, 0, .06), (.44, .78, .12), (.16, .86, .05), (.16, 1.04, .02), (.2, 1.05, .015), (.2, 1.1, .015), (.12, 1.1, .01), (.12, .84, .05), (.38, .74, .1), (.38, .09, .05), (0, .09)], 10), glass(), 480, smooth=60)
    for vertex in bottle.data.vertices:
        reach = math.hypot(vertex.co.x, vertex.co.y)
        if reach > .39 and .05 < vertex.co.z < .76:
            factor = 1 - .022 * abs(math.sin(math.atan2(vertex.co.y, vertex.co.x) * 30)) * min(1, (vertex.co.z - .05) * 20, (.76 - vertex.co.z) * 20)
            vertex.co.x, vertex.co.y = vertex.co.x * factor, vertex.co.y * factor
    lathe(fillet([(0, .085), (.384, .085, .05), (.384, .56, .01), (0, .56)]), liquid('#f1ebcf', 1.0), 160)
    for k, (lean, back) in enumerate(REEDS):
        foot = (-.01 * lean, -.02 * back, .11)
        neck = (.0055 * lean, .008 * back, 1.1)
        tube([foot, neck, (neck[0] + (neck[0] - foot[0]) * .95, neck[1] + (neck[1] - foot[1]) * .95, 2.06 + .03 * (k % 3))], .017, plain('#1b1917', .8), smooth=False)
    group([cork(.13, .26)], at=(.66, -.22, .115), tilt=(90, 0, 50))
    words = picture(560, 560, text(280, 170, 'شاي أبيض', 118, ARABIC), rule(210, 220, 140, thickness=3), text(280, 320, 'WHITE TEA', 72, SERIF, weight=500, spacing=8), text(280, 400, 'REED DIFFUSER', 40, SERIF, weight=500, spacing=6), text(280, 470, '200 ml', 42, SERIF, weight=500), ground='#faf7ef')
    put(lathe([(.442, .2), (.442, .62)], printed(words, .6, alpha=False), 96, (-90 - 27, -90 + 27)))
