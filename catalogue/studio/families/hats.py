"""Hats that are turned about a head: soft crowns, brims and the stitches on them."""
import math
from mathutils import Vector, noise
from parts.outlines import curve
from parts.stitches import stitches
from parts.surfaces import surface
from parts.shapes import thick


def hat(profile, material, thickness=.03, long=1.12, slump=.03, wave=0.0, seed=0, columns=320, steps=14):
    """Turns a line of (radius, z), drawn from the brim to the crown's middle. long: how much longer than wide a head is;
    wave: how far the brim rises and falls. Answers (object, point(turn, v))."""
    line = curve(profile, steps)
    widest = max(radius for radius, _ in line)

    def at(turn, v, lift=0):
        place = v * (len(line) - 1)
        k = min(int(place), len(line) - 2)
        radius, z = (a + (b - a) * (place - k) for a, b in zip(line[k], line[k + 1]))
        along = (Vector(line[k + 1]) - Vector(line[k])).normalized()
        radius, z = radius + along.y * lift, z - along.x * lift
        soft = slump * noise.noise(Vector((math.cos(turn) * 1.3, math.sin(turn) * 1.3 + seed, z * 1.6)))
        rim = max(0, (radius / widest - .72) / .28) ** 2
        z += wave * rim * math.sin(2 * turn + .7) + soft * .7 * (z > .15)
        return Vector((radius * math.cos(turn) * (1 + soft), radius * math.sin(turn) * long * (1 + soft), z))
    body_ = surface(lambda u, v: at(2 * math.pi * u, v), columns, len(line), material, around=True)
    return thick(body_, thickness), at


def rings(at, places, material, stitch=(.045, .022, .008), lift=.02):
    """Rows of stitches around, at these places of the profile."""
    for v in places:
        path = [at(2 * math.pi * k / 240, v, lift) for k in range(240)]
        stitches(path, material, *stitch, closed=True, out=(0, 0, 1))


def seams(at, count, span, material, turn=0.0, stitch=(.045, .022, .007), lift=.02):
    """Seams from the brim up to the crown, a row of stitches on each side."""
    for k in range(count):
        for side in (-.022, .022):
            angle = turn + 2 * math.pi * k / count
            path = []
            for i in range(61):
                v = span[0] + (span[1] - span[0]) * i / 60
                point = at(angle, v)
                reach = max(.12, math.hypot(point.x, point.y))
                path.append(at(angle + side / reach, v, lift))
            stitches(path, material, *stitch, out=(math.cos(angle), math.sin(angle), .3))
