"""Fig Glass Lip Gloss: a slender square tube of clear acrylic, thick-walled; its tall black cap stands beside it, the slanted applicator up."""
import math
from families.flacon import Form, drum, filling, front, shell
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, gold, plain
from parts.nodes import Graph
from parts.outlines import curve, fillet
from parts.place import group, put
from parts.shapes import lathe
from parts.surfaces import moved
from parts.view import View

GROUND = '#f1e6e3'
LIGHT = {'rim': 420, 'fill': 70}
VIEWS = [View(turn=-22, elevation=9, fill=.86, samples=18), View(turn=-24, elevation=9, fill=.86, samples=18, part='closed')]
CAP = .84


def build(part):
    form = Form(.142, 1.0, wall=.030, floor=.10, shoulder=.025, foot=.018, flat=(1, 1), power=9, neck=.09, rise=.10)
    shell(form, glass(ior=1.49, shadow='#f0f0f0'))
    filling(form, plum(), .95)
    black = plain('#121012', .22, .6)
    lathe(fillet([(.085, .99), (.098, 1.005, .004), (.098, 1.02, .004), (.085, 1.035)]), plain('#e9e2e0', .3), 64)
    words = picture(260, 1000, text(134, 190, 'FIG', 108, SERIF, '#fbf3ee', 600, 8), rule(90, 226, 80, '#fbf3ee', 4), text(130, 335, 'تين', 124, ARABIC, '#fbf3ee', 700),
                    text(132, 870, 'GLASS', 54, SERIF, '#fbf3ee', 600, 6), text(130, 940, '6 ml', 54, SERIF, '#fbf3ee', 600))
    front(words, .215, .827, .54, form.front)
    if part == 'closed':
        return put(cap(black), at=(0, 0, 1.012))
    beside = [cap(black), put(drum(.088, 0, .06, plain('#141214', .4), .01), at=(0, 0, -.048)), wand(), applicator()]
    # It stands on its flat end, so that the wand points up.
    return group(beside, at=(.46, -.22, CAP), tilt=(180, 0, 20))


def plum():
    """Thick sheer gloss: nearly black where one looks deep into it, plum where light passes the edges."""
    graph = Graph('plum', Roughness=.35, Specular=.2)
    x, _, z = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['Object']).outputs
    rim = graph.math('MULTIPLY_ADD', graph.math('POWER', graph.math('MULTIPLY', graph.math('ABSOLUTE', x), 9), 4), .75, graph.math('MULTIPLY', z, .22))
    return graph.set(Base_Color=graph.ramp(rim, (0, '#3d0a24'), (.35, '#55102f'), (1, '#94305c'))).material


def cap(material):
    return group([drum(.144, .05, CAP, material, .012, 9), drum(.1445, .012, .05, gold(.16), .006, 9)])


def wand():
    return lathe(fillet([(0, 0), (.024, 0), (.020, -.3), (.018, -.56, .01), (0, -.565)][::-1], 4), plain('#f2e9ea', .25, .4), 32)


def applicator():
    """Flocked foam, cut slanted, heavy with gloss."""
    body = lathe(curve([(0, -.80), (.026, -.79), (.042, -.74), (.046, -.68), (.038, -.61), (.024, -.56), (.020, -.53)], 8), plain('#7a1c44', .1, 1, soft=.1), 64, smooth=180)

    def slanted(p):
        low = max(0, min(1, (-.60 - p.z) / .2))
        p.y = p.y * (1 - .35 * low) + .018 * low
        p.z += .55 * max(0, p.y) * low + .004 * math.sin(p.x * 60 + p.z * 30)
        return p
    return moved(body, slanted)
