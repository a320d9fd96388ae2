"""Lines in the plane, as lists of points, for shapes to turn, pull or sweep."""
import math
from mathutils import Vector


def fillet(points, segments=8):
    """(x, z) or (x, z, radius): the same line with its corners rounded by their radii."""
    line = []
    for i, point in enumerate(points):
        radius = point[2] if len(point) > 2 else 0
        if radius <= 0 or i in (0, len(points) - 1):
            line.append(tuple(point[:2]))
            continue
        line += rounded(Vector(points[i - 1][:2]), Vector(point[:2]), Vector(points[i + 1][:2]), radius, segments)
    return line


def rounded(before, corner, after, radius, segments):
    back, on = before - corner, after - corner
    reach = min(back.length, on.length) * .499
    back.normalize()
    on.normalize()
    angle = math.acos(max(-1, min(1, back.dot(on))))
    if angle > math.pi - .02:
        return [tuple(corner)]
    away = min(radius / math.tan(angle / 2), reach)
    centre = corner + (back + on).normalized() * (away / math.cos(angle / 2))
    start, end = corner + back * away - centre, corner + on * away - centre
    sweep = start.angle(end) * (1 if start.x * end.y - start.y * end.x > 0 else -1)
    turned = (turn(start, sweep * k / segments) for k in range(segments + 1))
    return [tuple(centre + step) for step in turned]


def turn(vector, angle):
    c, s = math.cos(angle), math.sin(angle)
    return Vector((vector.x * c - vector.y * s, vector.x * s + vector.y * c))


def curve(points, steps=12):
    """A smooth line through the points (Catmull-Rom), in two or three dimensions."""
    through = [Vector(point) for point in points]
    line = []
    for i in range(len(through) - 1):
        a, b, c, d = through[max(i - 1, 0)], through[i], through[i + 1], through[min(i + 2, len(through) - 1)]
        for k in range(steps):
            t = k / steps
            line.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return [tuple(point) for point in [*line, through[-1]]]


def rectangle(width, height, radius, segments=10):
    """A rounded rectangle about the origin, anticlockwise."""
    corners = ((width / 2 - radius, height / 2 - radius, 0), (radius - width / 2, height / 2 - radius, 90),
               (radius - width / 2, radius - height / 2, 180), (width / 2 - radius, radius - height / 2, 270))
    return [(x + radius * math.cos(math.radians(a + 90 * k / segments)), y + radius * math.sin(math.radians(a + 90 * k / segments)))
            for x, y, a in corners for k in range(segments + 1)]


def ellipse(width, height, segments=64, power=2):
    """An ellipse about the origin; power above 2 squares it up."""
    line = []
    for k in range(segments):
        c, s = math.cos(2 * math.pi * k / segments), math.sin(2 * math.pi * k / segments)
        reach = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        line.append((c * reach * width / 2, s * reach * height / 2))
    return line
