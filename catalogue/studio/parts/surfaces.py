"""Bodies from formulas: a point for every (u, v), and every vertex moved by a rule."""
import math
from mathutils import Vector, noise
from parts.shapes import body


def surface(at, columns, rows, material, around=False, smooth=180):
    """The sheet of points at(u, v), u and v in 0..1, its picture laid on by the same u, v. around: u = 1 meets u = 0."""
    across = columns if around else columns + 1
    vertices = [tuple(at(j / columns, i / rows)) for i in range(rows + 1) for j in range(across)]
    faces, uvs = [], []
    for i in range(rows):
        for j in range(columns):
            k = (j + 1) % across
            faces.append((i * across + j, i * across + k, (i + 1) * across + k, (i + 1) * across + j))
            uvs.append([(a / columns, b / rows) for a, b in ((j, i), (j + 1, i), (j + 1, i + 1), (j, i + 1))])
    return body('surface', vertices, faces, material, smooth, uvs)


def moved(thing, move):
    """Every vertex goes to move(point)."""
    for vertex in thing.data.vertices:
        vertex.co = move(vertex.co.copy())
    thing.data.update()
    return thing


def roughened(thing, amount, scale=2.0, seed=0.0):
    """Pushes vertices in and out by smooth noise, for fruit and other things that grew."""
    offset = Vector((seed * 7.3, seed * 3.1, seed))
    pushes = [vertex.co + vertex.normal * noise.noise(vertex.co * scale + offset) * amount for vertex in thing.data.vertices]
    for vertex, place in zip(thing.data.vertices, pushes):
        vertex.co = place
    thing.data.update()
    return thing


def marked(thing, name, value):
    """Gives every vertex a number, value(point), that a material can read by `name`."""
    layer = thing.data.attributes.new(name, 'FLOAT', 'POINT')
    for i, vertex in enumerate(thing.data.vertices):
        layer.data[i].value = value(vertex.co)
    return thing


def disc(radius, sides=12, squeeze=1):
    """A round section for sweep()."""
    return [(radius * squeeze * math.cos(2 * math.pi * k / sides), radius * math.sin(2 * math.pi * k / sides)) for k in range(sides)]
