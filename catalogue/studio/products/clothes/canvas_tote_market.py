"""Market tote: heavy natural canvas that stands on its flat base, olive handles sewn down both sides, a small palm."""
import math
from mathutils import Vector, noise
from parts.labels import palm, picture
from parts.materials import plain, printed, woven
from parts.shapes import thick
from parts.stitches import stitches
from parts.surfaces import surface
from parts.outlines import curve
from parts.view import View

GROUND = '#f1ece2'
VIEWS = [View(turn=-20, elevation=10, fill=.8)]
WIDE, HIGH, DEEP, POWER = 2.0, 1.9, .70, 9


def spot(x, z, side=-1):
    """The point of the front (side -1) or back (1) at x, z: the sides close a little upwards and the cloth gives."""
    t = z / HIGH
    half, deep = WIDE / 2 * (1 - .02 * t), DEEP / 2 * (1 - .52 * t ** 1.3)
    share = max(0, 1 - min(1, abs(x) / half) ** POWER) ** (1 / POWER)
    soft = min(1, t * 5)
    slack = .05 * noise.noise(Vector((x * 1.5, side * 3, z * 1.3))) + .018 * noise.noise(Vector((x * 4, side * 3, z * 3.4))) + .03 * math.sin(2.2 * x + 1) * t * t
    return Vector((x, side * (deep * share) + slack * soft, z + .015 * math.sin(3 * x + side) * t ** 4))


def wall(u, t):
    angle = 2 * math.pi * u + math.pi / 2
    c, s = math.cos(angle), math.sin(angle)
    reach = (abs(c) ** POWER + abs(s) ** POWER) ** (-1 / POWER)
    z = t * HIGH
    half = WIDE / 2 * (1 - .02 * t)
    point = spot(c * reach * half, z, -1 if s < 0 else 1)
    side = math.exp(-(s * reach / .55) ** 4)
    tuck = .16 * t ** 1.2 * side * (1 - abs(s * reach)) if abs(c) > abs(s) else 0
    point.y = (s * reach) * DEEP / 2 * (1 - .52 * t ** 1.3) + (point.y - math.copysign(abs(point.y), point.y)) if abs(c) > abs(s) else point.y
    return Vector((point.x - math.copysign(tuck, c), point.y, point.z))


def build(_part):
    canvas, olive = woven('#d3c3a2', '#b09c74', 46, .45, .2), woven('#4d4f2c', '#393b20', 60, .4, .2)
    thread, green = plain('#e6dcc4', .85), plain('#7d8448', .85)
    thick(surface(lambda u, t: wall(u, t), 360, 110, canvas, around=True), .022)
    surface(lambda u, v: Vector(((u - .5) * WIDE * .99, (v - .5) * DEEP * .98, .01)), 4, 4, canvas)
    for side in (-1, 1):
        for z in (HIGH - .11, HIGH - .125 - .012):
            stitches([spot(x / 50, z, side) + Vector((0, side * .013, 0)) for x in range(-47, 48)], thread, .034, .018, .0055, out=(0, side, 0))
        handle(side, olive, green)
    art = picture(400, 400, palm(200, 190, 300, '#4d4f2c'))
    surface(lambda u, v: spot((u - .5) * .50, .62 + .50 * v) + Vector((0, -.0135, 0)), 30, 30, printed(art, .9))


def handle(side, olive, green):
    """Two bands sewn from base to rim, joined by the loop one holds."""
    width, x, lift = .15, .46, .020
    for s in (-1, 1):
        band = surface(lambda u, v: spot(s * x + (u - .5) * width, .02 + (HIGH - .02) * v, side) + Vector((0, side * lift, 0)), 8, 90, olive)
        thick(band, .02)
        for edge in (-1, 1):
            stitches([spot(s * x + edge * (width / 2 - .022), .03 + (HIGH - .04) * k / 60, side) + Vector((0, side * (lift + .010), 0)) for k in range(61)], green, .034, .018, .005, out=(0, side, 0))
    left, right = spot(-x, HIGH, side), spot(x, HIGH, side)
    lean = side * (-.05 if side < 0 else .16)
    rise = 1.0 if side < 0 else .92
    push = Vector((0, side * lift, 0))
    path = curve([left + push - Vector((0, 0, .06)), left + push + Vector((.01, 0, .12)), Vector((-x * .86, left.y + lean * .5, HIGH + rise * .62)), Vector((-x * .5, left.y + lean, HIGH + rise * .93)), Vector((0, left.y + lean * 1.1, HIGH + rise)),
                  Vector((x * .5, left.y + lean, HIGH + rise * .93)), Vector((x * .86, left.y + lean * .5, HIGH + rise * .62)), right + push + Vector((-.01, 0, .12)), right + push - Vector((0, 0, .06))], 10)
    loop(path, width, olive, green, side)


def loop(path, width, olive, green, side):
    """The band stands with its width in the plane of the bag and turns with the path."""
    points = [Vector(point) for point in path]

    def at(u, v):
        place = v * (len(points) - 1)
        k = min(int(place), len(points) - 2)
        point = points[k].lerp(points[k + 1], place - k)
        along = (points[k + 1] - points[k]).normalized()
        across = Vector((0, 1, 0)).cross(along).normalized()
        return point + across * (u - .5) * width
    thick(surface(at, 8, 160, olive), .02)
    for edge in (.15, .85):
        stitches([at(edge, k / 150) + Vector((0, side * .011, 0)) for k in range(151)], green, .034, .018, .005, out=(0, side, 0))
