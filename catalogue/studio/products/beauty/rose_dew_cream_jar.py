"""Talla Rose Dew Day Cream: a low, wide jar of frosted glass under a smooth rose-gold lid; open, the whipped cream."""
import math
from families.flacon import drum, seam
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, metal, plain, printed
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe, wrapped
from parts.view import View

GROUND = '#f4e7e2'
VIEWS = [View(turn=-10, elevation=13, samples=20), View(turn=-6, elevation=30, samples=20, part='open')]


def build(part):
    lathe(fillet([(0, 0), (.92, 0, .14), (.92, .66, .1), (.74, .7, .03), (.74, .86, .01), (.68, .86, .01), (.68, .7, .03), (.8, .58, .08), (.8, .1, .1), (0, .09)], 12), glass('#fdf4f1', .26), 192)
    cream = plain('#efc7c1', .4, soft=.2)
    whipped(cream)
    lid = [drum(.93, 0, .46, metal('#cf9580', .2), .05), seam(.8, -.008)]
    if part == 'open':
        group(lid, at=(1.38, -.52, .87), tilt=(0, 71, -28))
    else:
        group(lid, at=(0, 0, .73))
    words = picture(900, 420, text(450, 140, 'طلة', 170, ARABIC, '#6a2c20'), text(450, 230, 'TALLA', 84, SERIF, '#6a2c20', 600, 26), text(450, 300, 'ROSE DEW DAY CREAM  ·  50 ml', 50, SERIF, '#6a2c20', 600, 4), text(450, 370, 'كريم النهار بندى الورد', 56, ARABIC, '#6a2c20', 700))
    wrapped(.9225, .13, .61, printed(words, .4), 70)


def whipped(material):
    """The cream fills the jar and ends in a swirl with a soft peak."""
    lathe(fillet([(0, .085), (.805, .085, .1), (.805, .58, .08), (.685, .7, .03), (.685, .74), (0, .74)]), material, 128)
    rings = [(.69 * (1 - k / 60), .72) for k in range(61)]
    top = lathe(rings, material, 256, smooth=180)
    for vertex in top.data.vertices:
        far, angle = min(1, math.hypot(vertex.co.x, vertex.co.y) / .69), math.atan2(vertex.co.y, vertex.co.x)
        wave = .5 + .5 * math.sin(angle + far * 15)
        vertex.co.z = .74 + (.075 * wave * min(1, far * 2.4) + .13 * (1 - far) ** 1.6) * min(1, (1.0 - far) * 6)
        if far < .25:
            vertex.co.x += .05 * (1 - far * 4) ** 2
