"""Many small bodies in one mesh: salt, seeds, buds."""
import random
from mathutils import Euler, Vector
from parts.shapes import body


def crystals(places, sizes, material, seed=5):
    """Irregular broken cubes at the places; sizes: (least, largest) half edge."""
    return scattered(places, sizes, material, seed, CUBE, .24)


def buds(places, sizes, material, seed=6):
    """Slender spindles: sizes: (half width, half length)."""
    draw = random.Random(seed)
    ring = [(x, y, 0) for x, y in ((1, 0), (.3, .95), (-.8, .6), (-.8, -.6), (.3, -.95))]
    form = [(0, 0, -1)] + [(x * .8, y * .8, -.45) for x, y, _ in ring] + [(x, y, .2) for x, y, _ in ring] + [(0, 0, 1)]
    faces = [(0, 1 + (k + 1) % 5, 1 + k) for k in range(5)] + [(1 + k, 1 + (k + 1) % 5, 6 + (k + 1) % 5, 6 + k) for k in range(5)] + [(6 + k, 6 + (k + 1) % 5, 11) for k in range(5)]
    vertices, polygons = [], []
    for place in places:
        turn, grow, start = Euler([draw.uniform(0, 6.3) for _ in range(3)]), draw.uniform(.7, 1.1), len(vertices)
        for x, y, z in form:
            spot = Vector((x * sizes[0], y * sizes[0], z * sizes[1])) * grow
            spot.rotate(turn)
            vertices.append(tuple(spot + Vector(place)))
        polygons += [tuple(start + k for k in face) for face in faces]
    return body('buds', vertices, polygons, material, 80)


CUBE = ([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])


def scattered(places, sizes, material, seed, form, jitter):
    draw, vertices, polygons = random.Random(seed), [], []
    for place in places:
        turn, size, start = Euler([draw.uniform(0, 6.3) for _ in range(3)]), draw.uniform(*sizes), len(vertices)
        for corner in form[0]:
            spot = Vector([(axis + draw.uniform(-jitter, jitter)) * size for axis in corner])
            spot.rotate(turn)
            vertices.append(tuple(spot + Vector(place)))
        polygons += [tuple(start + k for k in face) for face in form[1]]
    return body('grains', vertices, polygons, material, 20)
