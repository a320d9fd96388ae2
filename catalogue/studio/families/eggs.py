"""Eggs and their carton of moulded pulp."""
import math
from mathutils import Vector, noise
from parts.labels import GROTESK, picture, text
from parts.materials import printed
from parts.nodes import Graph
from parts.shapes import lathe
from parts.surfaces import surface

PITCH = .53


def outline(steps=40):
    """(radius, z) of an egg about the origin, .6 tall, its blunt end up."""
    return [(.226 * math.sin(a) * (1 - .12 * math.cos(a)), -.30 * math.cos(a)) for a in (math.pi * i / steps for i in range(steps + 1))]


def egg(colour, freckle='#7a4526'):
    graph = Graph('shell', Roughness=.55, Specular=.35, Subsurface=.08, Subsurface_Radius=(.06, .03, .02), Subsurface_Color=colour)
    cloud = graph.mix(graph.noise(5, 4), colour, graph.mix(.18, colour, '#ffffff'))
    dots = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.noise(34, 2), .33), .35)
    graph.set(Base_Color=graph.mix(dots, cloud, freckle)).bump(graph.noise(90, 2), .08, .004)
    return lathe(outline(), graph.material, 72, smooth=180)


def stamp(words):
    """A date stamped in red on the upper side of an egg, as a body of its own that lies on the shell."""
    art = picture(600, 240, text(300, 110, words, 92, GROTESK, '#a8322a', 600), text(300, 210, 'WH 012', 76, GROTESK, '#a8322a', 600))
    line = [(r + .0012, z) for r, z in outline(60) if .06 < z < .20]
    return lathe(line, printed(art, .6), 24, arc=(-90 - 34, -90 + 34), smooth=180)


def pulp(colour='#a3a099'):
    graph = Graph('pulp', Roughness=.95, Specular=.1)
    fibres = graph.noise(38, 6, .8)
    flecks = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.noise(70, 3), .36), .45)
    graph.set(Base_Color=graph.mix(flecks, graph.mix(fibres, graph.mix(.2, colour, '#5a564e'), colour), '#6e6a62'))
    return graph.bump(fibres, .55, .012).material


def carton(columns, rows, material, rim=.34):
    """A tray with a cup for every egg, posts between them, scalloped walls. Answers where the eggs stand."""
    wide, deep = columns * PITCH, rows * PITCH
    centres = [((i - (columns - 1) / 2) * PITCH, (j - (rows - 1) / 2) * PITCH) for i in range(columns) for j in range(rows)]

    def inside(u, v):
        x, y = (u - .5) * (wide + .04), (v - .5) * (deep + .04)
        away = min(math.hypot(x - cx, y - cy) for cx, cy in centres)
        cup = .05 + .30 * (min(1, away / .245)) ** 2.4
        i, j = x / PITCH + columns / 2, y / PITCH + rows / 2
        corner = math.hypot(i - round(i), j - round(j))
        inner = 0 < round(i) < columns and 0 < round(j) < rows
        post = (.24 * max(0, 1 - corner / .34) ** .8) if inner else 0
        edge = max(abs(x) / (wide / 2 + .02), abs(y) / (deep / 2 + .02))
        height = min(rim, cup) + post
        height = height if edge < .97 else rim
        return Vector((x, y, height + .012 * noise.noise(Vector((x, y, 0)) * 6)))
    surface(inside, 300, 110, material)

    def outside(u, v):
        turn = 2 * math.pi * u
        c, s = math.cos(turn), math.sin(turn)
        reach = (abs(c) ** 12 + abs(s) ** 12) ** (-1 / 12)
        x, y = c * reach * (wide / 2 + .03), s * reach * (deep / 2 + .03)
        down = max(0, v - .12) / .88
        along = x if abs(y) > deep / 2 - .02 else y
        phase = along / PITCH + (columns if along is x else rows) / 2
        scallop = .5 + .5 * math.cos(2 * math.pi * phase)
        inward = .06 * down + .12 * scallop * math.sin(math.pi * min(1, down * .62 + .1)) * (down > 0)
        flange = .05 if v < .12 else .05 * max(0, 1 - down * 9)
        n = Vector((x * (abs(x) > wide / 2 - .05), y * (abs(y) > deep / 2 - .05), 0))
        n = n.normalized() if n.length else Vector((0, 0, 0))
        z = rim + .012 if v < .06 else rim - .02 if v < .12 else rim * (1 - down)
        point = Vector((x, y, 0)) + n * (flange - inward)
        return Vector((point.x, point.y, z + .008 * noise.noise(Vector((x, y, v)) * 6) * (z > .02)))
    surface(outside, 420, 40, material, around=True)
    return centres
