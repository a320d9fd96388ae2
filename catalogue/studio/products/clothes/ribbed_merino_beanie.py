"""Merino beanie: pale oat, ribs that run into the crown, a wide turn-up with a small tan leather tag."""
import math
from mathutils import Vector, noise
from parts.materials import leather, plain
from parts.nodes import Graph
from parts.outlines import curve
from parts.shapes import thick
from parts.stitches import stitches
from parts.surfaces import surface
from parts.view import View

GROUND = '#f0ebe4'
VIEWS = [View(turn=-14, elevation=8, fill=.76)]
RIBS, FLAT = 40, .86
SHAPE = curve([(1.0, .0), (1.02, .3), (1.03, .7), (1.0, 1.05), (.90, 1.40), (.70, 1.68), (.42, 1.84), (.16, 1.89), (.0, 1.875)], 16)
# The turn-up: from its lower fold outside up to its free edge.
CUFF = curve([(1.0, .03), (1.05, -.02), (1.10, .0), (1.125, .08), (1.135, .35), (1.125, .60), (1.105, .655), (1.07, .665), (1.04, .64)], 12)


def knitted(line, rows, deep, seed):
    """(u, v) -> point: ribs around, and the small V of every stitch along them."""
    def at(u, v):
        place = v * (len(line) - 1)
        k = min(int(place), len(line) - 2)
        radius, z = (a + (b - a) * (place - k) for a, b in zip(line[k], line[k + 1]))
        turn = 2 * math.pi * u
        share = min(1, radius / .55)
        rib = math.cos(RIBS * turn)
        body = deep * math.copysign(abs(rib) ** .7, rib) * share
        column = (u * RIBS * 2 + .25) % 1 - .5
        stitch = .0065 * math.sin(2 * math.pi * (v * rows + abs(column) * 1.1)) * share * (rib > -.35)
        wobble = .018 * noise.noise(Vector((math.cos(turn) * 2, math.sin(turn) * 2, z * 2 + seed)))
        slump = 1 + .02 * math.sin(turn * 2 + 1) + wobble
        away = (radius + body + stitch) * slump
        gather = .02 * (1 - share) * math.cos(RIBS / 2 * turn)
        return Vector((away * math.cos(turn), away * math.sin(turn) * FLAT, z + gather + .03 * math.sin(turn + seed) * (z > 1)))
    return at


def build(_part):
    wool_ = wool()
    surface(knitted(SHAPE, 66, .026, 0), RIBS * 12, 400, wool_, around=True)
    cuff = knitted(CUFF, 26, .030, 4)
    surface(cuff, RIBS * 12, 200, wool_, around=True)
    tag()


def tag():
    """Sewn on the cuff, a little off the middle as hands do it."""
    hide = leather('#a9703c', 90, .2, .55)

    def at(u, v, lift=.045):
        turn = math.radians(-90 + 11) + (u - .5) * .27
        away = 1.135 + lift
        return Vector((away * math.cos(turn), away * math.sin(turn) * FLAT, .20 + .30 * v))
    thick(surface(lambda u, v: at(u, v), 24, 12, hide), .022)
    for v in (.1, .9):
        stitches([at(u / 12, v, .06) for u in range(1, 12)], plain('#e8dcc4', .8), .03, .015, .006, out=(0, 0, 1))


def wool():
    graph = Graph('wool', Roughness=.95, Sheen=.7, Sheen_Tint=.4, Specular=.1, Subsurface=.04, Subsurface_Radius=(.05, .04, .03), Subsurface_Color='#e2d3b8')
    fuzz = graph.noise(90, 6, .8)
    tone = graph.noise(5, 3)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY_ADD', tone, .35, graph.math('MULTIPLY', fuzz, .5)), '#bda98a', '#dccdb2'))
    return graph.bump(fuzz, .5, .012).material
