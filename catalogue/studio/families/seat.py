"""Upholstery and legs. Measures in metres."""
import math
from mathutils import Vector, noise
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import body, lathe, pillow, thick, tube


def cushion(size, material, piping=None, round_up=.34, corner=.22, crown=0.0, crumple=.004, at=(0, 0, 0), tilt=(0, 0, 0)):
    """A box cushion with a raised middle and welts along its two rims. piping: material of the welts (none: no welts)."""
    wide, deep, tall = size
    shape = pillow(size, material, round_up, corner, segments=(128, 80))
    for vertex in shape.data.vertices:
        x, y, z = vertex.co
        hill = max(0, 1 - (2 * x / wide) ** 2) * max(0, 1 - (2 * y / deep) ** 2)
        vertex.co.z += math.copysign(crown * hill, z) * min(1, abs(z) / tall * 4) + noise.noise(Vector((x * 5, y * 5, z * 9 + wide * 7))) * crumple
    things = [shape]
    if piping:
        rim = rectangle(wide * .985, deep * .985, min(wide, deep) * .14, 6)
        things += [tube([(x, y, level) for x, y in rim], .0055, piping, True, False) for level in (-tall * .33, tall * .33)]
    return group(things, at, tilt)


def soft_pillow(width, height, thickness, material, seed=0, at=(0, 0, 0), tilt=(0, 0, 0)):
    """A pillow lying flat: pointed corners, slack sides, a thin seam, a dent."""
    columns, rows = 56, 44
    vertices, faces = [], []
    for side in (1, -1):
        for j in range(rows + 1):
            for i in range(columns + 1):
                u, v = 2 * i / columns - 1, 2 * j / rows - 1
                # The sides draw in between the corners; the height falls to nothing at the seam.
                x, y = u * (1 - .07 * (1 - v * v)) * width / 2, v * (1 - .09 * (1 - u * u)) * height / 2
                rise = (max(0, 1 - abs(u) ** 2.6) ** .62) * (max(0, 1 - abs(v) ** 2.6) ** .62)
                folds = noise.noise(Vector((u * 2.6 + seed, v * 2.6, side))) * .10 + noise.noise(Vector((u * 7, v * 7 + seed, side))) * .035 * (abs(u) + abs(v))
                vertices.append((x, y, side * thickness / 2 * max(0, rise * (1 + folds))))
    count = (columns + 1) * (rows + 1)
    for layer in (0, count):
        faces += [(layer + j * (columns + 1) + i, layer + j * (columns + 1) + i + 1, layer + (j + 1) * (columns + 1) + i + 1, layer + (j + 1) * (columns + 1) + i) for j in range(rows) for i in range(columns)]
    return put(body('pillow', vertices, faces, material, 180, weld=True), at=at, tilt=tilt)


def leg(height, top, foot, material, at=(0, 0, 0), lean=(0, 0), belly=None):
    """A round leg that stands at `at`, thinner at its foot; lean: degrees outwards in x and y; belly: radius at half height."""
    middle = [(belly, height * .5, height * .4)] if belly else []
    thing = lathe(fillet([(0, 0), (foot, 0, .004), *middle, (top, height, .002), (0, height)], 12), material, 48)
    return put(thing, at=at, tilt=(lean[1], -lean[0], 0))


def draped(columns, rows, point, material, thickness=.01):
    """A cloth: point(u, v) gives the place of each knot, u and v in 0..1."""
    vertices = [tuple(point(i / columns, j / rows)) for j in range(rows + 1) for i in range(columns + 1)]
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i) for j in range(rows) for i in range(columns)]
    return thick(body('cloth', vertices, faces, material, 180), thickness)
