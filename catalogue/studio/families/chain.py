"""A fine chain: oval links, every other one turned."""
import math
from mathutils import Vector
from parts.outlines import curve
from parts.shapes import tube


def chain(points, material, link=.06, wire=.009):
    """Hangs along a smooth line through the points."""
    line = [Vector(point) for point in curve(points, 60)]
    spots, walked = [line[0]], 0
    for before, after in zip(line, line[1:]):
        walked += (after - before).length
        if walked >= link * .72:
            spots.append(after)
            walked = 0
    return [ring(a, b, material, link, wire, k % 2) for k, (a, b) in enumerate(zip(spots, spots[1:]))]


def ring(start, end, material, link, wire, turned):
    along = (end - start).normalized()
    side = along.cross(Vector((0, 1, 0)) if abs(along.y) < .9 else Vector((1, 0, 0))).normalized()
    across = along.cross(side) if turned else side
    middle = (start + end) / 2
    knots = [middle + along * math.cos(t) * link * .55 + across * math.sin(t) * link * .3 for t in (2 * math.pi * k / 8 for k in range(8))]
    return tube([tuple(knot) for knot in knots], wire, material, closed=True)
