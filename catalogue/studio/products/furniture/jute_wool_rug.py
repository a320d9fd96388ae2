"""Ramla: a flat rug of jute and wool, dune lines in sand and brown, fringes on its narrow ends; laid out, or half rolled."""
import math
import random
from mathutils import Vector, noise
import bpy
from parts.labels import picture
from parts.nodes import Graph
from parts.shapes import body, thick
from parts.view import View

GROUND = '#efe8de'
VIEWS = [View(turn=-32, elevation=30, fill=.86, part='rolled'), View(turn=-90, elevation=58, fill=.84), View(turn=-24, elevation=30, close=3, at=(.3, .3))]
WIDE, LONG = 1.70, 2.40


def build(part):
    rolled = part == 'rolled'
    cloth = weave(pattern())
    columns, rows = 60, 220
    knots = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns, j / rows
            knots.append(place((u - .5) * WIDE, v * LONG, rolled))
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i) for j in range(rows) for i in range(columns)]
    spots = [((k % (columns + 1)) / columns, (k // (columns + 1)) / rows) for k in range(len(knots))]
    thick(body('rug', knots, faces, cloth, 180, [tuple(spots[k] for k in face) for face in faces]), .010, 0)
    fringe(rolled)


def place(x, along, rolled):
    """A knot of the rug: flat with the slightest waves; its far end goes up into a roll."""
    lift = .007 + .006 * (noise.noise(Vector((x * 1.3, along * 1.1, 3))) + .3) * (1 if not rolled else .6)
    flat = 1.15
    if not rolled or along < flat:
        edge = .006 * math.sin(along * 3.1 + x)
        return (x + edge, along, max(.006, lift))
    # A spiral that winds inwards by a little more than the rug's thickness a turn.
    rest, outer, step = along - flat, .155, .0175
    angle = 0
    angle = (outer - math.sqrt(max(outer ** 2 - step / math.pi * rest, .0004))) / (step / (2 * math.pi))
    radius = outer - step * angle / (2 * math.pi)
    return (x + .012 * math.sin(angle * .7), flat + radius * math.sin(angle), outer - radius * math.cos(angle) + .006)


def fringe(rolled):
    """Knotted ends of the warp: flat ribbons of yarn, each with its own bend."""
    chance, vertices, faces = random.Random(5), [], []
    for end in ((0,) if rolled else (0, 1)):
        for i in range(150):
            x = (i / 149 - .5) * WIDE * .985
            drift, long = chance.uniform(-.022, .022), chance.uniform(.06, .08)
            first = len(vertices)
            for k in range(5):
                t = k / 4
                y = -long * t if end == 0 else LONG + long * t
                wide = .0042 * (1.2 - .7 * t)
                vertices += [(x + drift * t * t - wide, y, .010 - .007 * t), (x + drift * t * t, y, .016 - .010 * t), (x + drift * t * t + wide, y, .010 - .007 * t)]
            faces += [(first + 3 * k + s, first + 3 * k + s + 1, first + 3 * k + s + 4, first + 3 * k + s + 3) for k in range(4) for s in (0, 1)]
    body('fringe', vertices, faces, Graph('yarn', Base_Color='#cdb78f', Roughness=.95).material, 180)


def pattern():
    """Curved lines of dunes over undyed wool."""
    bands = []
    for band in range(9):
        level, phase = 120 + 258 * band, 1.7 * band
        for line in range(7):
            points = [f'{17 * i} {level + 26 * line + (70 - 4 * line) * math.sin(phase + i * .052) + 28 * math.sin(phase * 2 + i * .11):.0f}' for i in range(101)]
            colour, width = (('#8a6540', 15) if line in (0, 6) else ('#b08a5c', 9))
            bands.append(f'<path d="M{" L".join(points)}" fill="none" stroke="{colour}" stroke-width="{width}"/>')
    border = '<rect x="0" y="0" width="1700" height="46" fill="#a37d50"/><rect x="0" y="2354" width="1700" height="46" fill="#a37d50"/>'
    return picture(1700, 2400, *bands, border, ground='#d2bd96')


def weave(image):
    graph = Graph('weave', Roughness=.95, Sheen=.25, Specular=.1)
    texture = graph.node('TexImage', {'image': bpy.data.images.load(image)}, Vector=graph.node('UVMap').outputs[0])
    ribs = graph.waves(115, 'Y', .8)
    speckle = graph.noise(150, 4, at=graph.place(scale=(.35, 1, 1)))
    shade = graph.math('MULTIPLY_ADD', ribs, .28, graph.math('MULTIPLY', speckle, .55))
    graph.set(Base_Color=graph.mix(graph.math('SUBTRACT', .62, shade), texture.outputs['Color'], '#6b4d2e'))
    return graph.bump(shade, .8, .006).material
