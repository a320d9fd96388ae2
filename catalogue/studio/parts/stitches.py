"""Seams one can see: every stitch is a small body, as on real leather."""
import math
from mathutils import Vector
from parts.shapes import body


def spaced(path, step, closed=False):
    """Points every `step` along a path, with the direction there."""
    points = [Vector(point) for point in path] + ([Vector(path[0])] if closed else [])
    found, walked, goal = [], 0, step / 2
    for a, b in zip(points, points[1:]):
        length = (b - a).length
        while length and goal <= walked + length:
            found.append((a.lerp(b, (goal - walked) / length), (b - a).normalized()))
            goal += step
        walked += length
    return found


def stitches(path, material, length=.045, gap=.02, radius=.007, closed=False, slant=0, out=(0, 0, 1)):
    """A row of thread along a path of points that lie on the leather. slant: degrees that each stitch leans, about `out`."""
    vertices, faces, sides, normal = [], [], 8, Vector(out).normalized()
    for middle, along in spaced(path, length + gap, closed):
        across = normal.cross(along).normalized()
        up = along.cross(across)
        way = along * math.cos(math.radians(slant)) + across * math.sin(math.radians(slant))
        side = up.cross(way).normalized()
        first = len(vertices)
        for t, size in ((-.5, .35), (-.42, .8), (-.2, 1), (.2, 1), (.42, .8), (.5, .35)):
            sag = -radius * .5 * (2 * t) ** 2
            vertices += [tuple(middle + way * t * length + side * radius * size * math.cos(2 * math.pi * k / sides) + up * (radius * size * math.sin(2 * math.pi * k / sides) + sag)) for k in range(sides)]
        for i in range(5):
            faces += [(first + i * sides + k, first + i * sides + (k + 1) % sides, first + (i + 1) * sides + (k + 1) % sides, first + (i + 1) * sides + k) for k in range(sides)]
        faces += [tuple(first + k for k in reversed(range(sides))), tuple(first + 5 * sides + k for k in range(sides))]
    return body('stitches', vertices, faces, material, 180)
