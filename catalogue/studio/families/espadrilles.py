"""Rope-soled cloth shoes: coils of jute below, a canvas upper sewn to them, an open top with a bound edge."""
import math
from mathutils import Vector, noise
from families.jute import COILS, TOP, even, height, rope
from families.linen import linen
from parts.materials import plain
from parts.place import group, put
from parts.shapes import prism, thick, tube
from parts.stitches import stitches
from parts.surfaces import surface

# The middle of the opening, towards the heel.
OPEN = .42


def bottom(t, line):
    place = (t % 1) * len(line)
    k = int(place) % len(line)
    a, b = line[k], line[(k + 1) % len(line)]
    share = place - int(place)
    return Vector((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, TOP - .03))


def rim(angle):
    """The opening's edge: highest over the instep and at the heel."""
    c, s = math.cos(angle), math.sin(angle)
    front = max(0, -s)
    return Vector((.265 * c + .03 * front, OPEN + (.88 if s < 0 else .84) * s, TOP + .30 + .15 * max(0, s) ** 2 + .17 * front ** 2))


def upper(line):
    """point(t, v): from the rope up to the opening, t around the foot."""
    def at(t, v, lift=0.0):
        foot = bottom(t, line)
        edge = rim(math.atan2((foot.y - .02) / 1.34, foot.x / .45))
        out = Vector((foot.x - edge.x, foot.y - edge.y, 0))
        wall = .20 + .02 * max(0, -foot.y / 1.3)
        first = foot + Vector((0, 0, wall)) + out.normalized() * .04
        second = edge + out * .42 + Vector((0, 0, .05 * min(1, out.length)))
        w = 1 - v
        place = foot * w ** 3 + first * 3 * w * w * v + second * 3 * w * v * v + edge * v ** 3
        soft = .022 * noise.noise(place * 2.3) * math.sin(math.pi * v)
        crease = .010 * math.sin(26 * (place.y + abs(place.x) * .5)) * math.exp(-((place.y + .62) / .22) ** 2) * math.sin(math.pi * v)
        away = out.normalized() * .7 + Vector((0, 0, .7))
        return place + away * (soft + crease + lift)
    return at


def shoe(canvas, lining, jute, thread):
    for coil in range(COILS):
        rope(height(coil), coil * .37, 1 - 2 * (coil % 2))
    put(prism(even(-.05), TOP - .05, jute, .02), at=(0, 0, TOP / 2))
    put(prism(even(-.005), .030, plain('#241a13', .9), .01), at=(0, 0, .010))
    put(prism(even(-.03), .05, lining, .02), at=(0, 0, TOP + .01))
    line = even(.010)
    at = upper(line)
    thick(surface(lambda u, v: at(u, v), 420, 70, canvas, around=True), .028)
    tube([at(k / 200, 1, .004) for k in range(200)], .021, canvas, True)
    for v in (.955, .925):
        stitches([at(k / 300, v, .023) for k in range(300)], thread, .030, .013, .005, True)
    for side in ((.06, .44), (.94, .56)):
        for apart in (-.016, .016):
            path = [seam(at, side, v, -.20 + .26 * v + apart) for v in (.05 + .0087 * k for k in range(99))]
            stitches(path, thread, .030, .013, .005, out=(path[50].x, 0, .4))
    blanket(at, thread)


def seam(at, side, v, y):
    """A point on the cloth: as high as v, as far back as y, between these two places around the foot."""
    front, back = side
    for _ in range(24):
        t = (front + back) / 2
        front, back = (t, back) if at(t, v).y < y else (front, t)
    here = at(t, v)
    square = (at(t + .002, v) - here).cross(at(t, v + .01) - here).normalized()
    return here + square * .019 * (1 if square.z * .3 + square.x * here.x > 0 else -1)


def blanket(at, thread):
    """Blanket stitches: a thread along the cloth's edge, and one from it over the uppermost coil at every step."""
    count = 104
    low, coil = [at(k / count, .035, .042) for k in range(count)], [Vector((x, y, height(COILS - 1))) for x, y in even(-.012, count)]
    tube(low, .0085, thread, True)
    for k, (before, here, after) in enumerate(zip([coil[-1], *coil], coil, [*coil[1:], coil[0]])):
        way = (after - before).normalized()
        out = Vector((-way.y, way.x, 0)).normalized()
        lean = way * .010 * noise.noise(here * 5 + Vector((0, 0, 3)))
        deep = Vector((0, 0, .036 + .008 * noise.noise(here * 7)))
        tube([low[k], here + out * .046, here + lean + out * .036 - deep * .8, here + lean - deep], .0085, thread)


def pair(colour, second, pale='#d9c9a4'):
    import bpy
    canvas, lining = linen(colour, second, 140, .5, .3), linen('#cbb78c', '#a98f5f', 110, .4, .2)
    jute, thread = linen('#a8824f', '#6b4c2a', 60, .5, .2), plain(pale, .85)

    def made():
        before = set(bpy.context.scene.objects)
        shoe(canvas, lining, jute, thread)
        return [thing for thing in bpy.context.scene.objects if thing not in before]
    group(made(), at=(.60, .16, 0), tilt=(0, 0, -6))
    handle = group(made(), at=(-.60, 0, 0), tilt=(0, 0, 5))
    handle.scale = (-1, 1, 1)
