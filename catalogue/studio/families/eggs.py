"""Eggs, and the trays of moulded pulp that they stand in."""
import math
from mathutils import Vector, noise
from parts.labels import GROTESK, picture, text
from parts.materials import printed
from parts.nodes import Graph
from parts.outlines import fillet, rectangle
from parts.shapes import lathe, sweep, thick
from parts.surfaces import surface

PITCH, RIM = .53, .34


def outline(steps=40):
    """(radius, z) of an egg about the origin, .6 tall, its blunt end up."""
    return [(.226 * math.sin(a) * (1 - .12 * math.cos(a)), -.30 * math.cos(a)) for a in (math.pi * i / steps for i in range(steps + 1))]


def egg(colour, freckle='#7a4526'):
    graph = Graph('shell', Roughness=.5, Specular=.4, Subsurface=.08, Subsurface_Radius=(.06, .03, .02), Subsurface_Color=colour)
    cloud = graph.mix(graph.noise(5, 4), colour, graph.mix(.18, colour, '#ffffff'))
    dots = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.noise(34, 2), .33), .35)
    graph.set(Base_Color=graph.mix(dots, cloud, freckle)).bump(graph.noise(90, 2), .08, .004)
    return lathe(outline(), graph.material, 72, smooth=180)


def stamp(words):
    """A date stamped in red on the upper side of an egg, as a body of its own that lies on the shell."""
    art = picture(600, 240, text(300, 110, words, 92, GROTESK, '#a8322a', 600), text(300, 210, 'WH 012', 76, GROTESK, '#a8322a', 600))
    line = [(r + .0012, z) for r, z in outline(60) if .06 < z < .20]
    return lathe(line, printed(art, .6), 24, arc=(-90 - 34, -90 + 34), smooth=180)


def pulp(colour='#8f8b84'):
    graph = Graph('pulp', Roughness=.95, Specular=.1)
    fibres = graph.noise(38, 6, .8)
    flecks = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.noise(70, 3), .36), .4)
    graph.set(Base_Color=graph.mix(flecks, graph.mix(fibres, graph.mix(.25, colour, '#4f4a42'), colour), '#5e5a52'))
    return graph.bump(fibres, .6, .012).material


def carton(columns, rows, material):
    """One sheet of pulp: a cup for every egg, posts between four of them, a rolled rim. Answers where the eggs stand."""
    centres = [((i - (columns - 1) / 2) * PITCH, (j - (rows - 1) / 2) * PITCH) for i in range(columns) for j in range(rows)]
    wide, deep = columns * PITCH + .06, rows * PITCH + .06

    def at(u, v):
        x, y = (u - .5) * wide, (v - .5) * deep
        away = min(math.hypot(x - cx, y - cy) for cx, cy in centres)
        up = max(0, min(1, (away - .125) / .135))
        post = max(0, min(1, (away - .285) / .07)) * (abs(x) < wide / 2 - .28) * (abs(y) < deep / 2 - .28)
        height = RIM * up * up * (3 - 2 * up) + .17 * post * post * (3 - 2 * post)
        rim = max(0, min(1, (max(abs(x) - wide / 2, abs(y) - deep / 2) + .05) / .03))
        return Vector((x, y, .02 + height + (RIM - height) * rim * rim + .006 * noise.noise(Vector((x, y, 0)) * 5)))
    thick(surface(at, columns * 60, rows * 60, material), .02, -1)
    path = [(x, y, RIM + .02) for x, y in rectangle(wide + .02, deep + .02, .12, 12)]
    lip = [(-.045, .055), (-.045, .037), (-.018, .028), (-.012, -.04), (.012, -.04), (.012, .02), (.006, .05)]
    sweep(path, fillet([*((up, out) for up, out in lip), lip[0]], 4)[:-1], material, (0, 0, 1), closed=True, smooth=60)
    return centres
