"""Kahf aged cheese: a wedge of straw-yellow paste with its ochre rind, sealed in clear film under a burgundy label."""
import math
from mathutils import Vector, noise
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import printed
from parts.nodes import Graph
from parts.place import put
from parts.shapes import sheet
from parts.surfaces import surface
from parts.wraps import film
from parts.view import View

GROUND = '#f1ebdd'
VIEWS = [View(turn=62, elevation=24, fill=.8), View(turn=-128, elevation=22, fill=.8)]
LONG, TALL, HALF = 1.75, 0.72, math.radians(19)


def build(_part):
    paste_, rind_ = paste(), rind()
    sides(paste_, rind_, lambda p: p)
    clear = film(.06, .35, 3.4, .22)
    sides(clear, clear, lambda p: p + p_out(p) * (.018 + .012 * noise.noise(p * 3)))
    label = picture(900, 620, '<rect width="900" height="620" rx="26" fill="#6d1526"/><rect x="26" y="26" width="848" height="568" rx="14" fill="none" stroke="#e6c88a" stroke-width="4"/>', text(450, 190, 'KAHF', 150, SERIF, '#f3e2bd', 600, 40),
                    text(450, 340, 'كهف', 150, ARABIC, '#f3e2bd', 700), rule(330, 385, 240, '#e6c88a', 3), text(450, 460, 'AGED CHEESE · 12 MONTHS', 44, SERIF, '#f3e2bd', 500, 4), text(450, 550, 'جبن معتق · 250 غ', 62, ARABIC, '#f3e2bd'))
    put(sheet(.66, .455, printed(label, .4, coat=.3)), at=(math.cos(0) * 0, .28, TALL + .035), tilt=(0, 0, 0))


def p_out(p):
    middle = Vector((0, .1, TALL / 2))
    return (p - middle).normalized()


def ragged(point, amount):
    """Hard cheese breaks: the cut faces are a little uneven."""
    shift = Vector((noise.noise(point * 3.1), noise.noise(point * 3.1 + Vector((9, 0, 0))), noise.noise(point * 3.1 + Vector((0, 9, 0))))) * amount
    return point + shift + p_out(point) * -abs(noise.noise(point * 9)) * amount * .6


def place(angle, away, z):
    """The tip looks to the viewer, the rind is behind."""
    return Vector((away * math.sin(angle), away * math.cos(angle) - LONG * .58, z))


def sides(cut, crust, push):
    """Top, bottom, the two cut faces and the bent back."""
    for z, bulge in ((TALL, .012), (0, 0)):
        surface(lambda u, v: push(ragged(place(HALF * (2 * u - 1), LONG * max(v, .002), z + bulge * math.sin(math.pi * v)), .016 if z else 0)), 60, 110, cut)
    for side in (-1, 1):
        surface(lambda u, v: push(ragged(place(HALF * side, LONG * max(u, .002), TALL * v), .016)), 110, 60, cut)
    surface(lambda u, v: push(ragged(place(HALF * (2 * u - 1), LONG + .05 * math.sin(math.pi * v) ** .5, TALL * v), .016)), 80, 60, crust)


def paste():
    graph = Graph('paste', Roughness=.55, Specular=.35, Subsurface=.12, Subsurface_Radius=(.15, .1, .04), Subsurface_Color='#e9c66a')
    x, y, z = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['Object']).outputs
    from_tip = graph.math('SQRT', graph.math('ADD', graph.math('MULTIPLY', x, x), graph.math('POWER', graph.math('ADD', y, LONG * .58), 2)))
    straw = graph.mix(graph.noise(5, 6), '#d9ab55', '#e8c781')
    aged = graph.ramp(graph.math('MULTIPLY_ADD', graph.noise(6, 3), .05, graph.math('DIVIDE', from_tip, LONG)), (.88, '#ffffff'), (.97, '#d8a860'), (1, '#a06a2c'))
    crystals = graph.math('LESS_THAN', graph.cells(17, feature='F1'), .12)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', crystals, .8), graph.mix(1, straw, aged, 'MULTIPLY'), '#f6ead0'))
    return graph.bump(graph.math('MULTIPLY_ADD', graph.cells(14), .6, graph.noise(24, 8)), .7, .05).material


def rind():
    graph = Graph('rind', Roughness=.8, Specular=.2)
    blotch = graph.math('MULTIPLY_ADD', graph.noise(5, 6), .7, graph.math('MULTIPLY', graph.noise(28, 4), .4))
    return graph.set(Base_Color=graph.ramp(blotch, (.4, '#6d4218'), (.56, '#9a6426'), (.75, '#bb8a44'))).bump(blotch, .5, .03).material
