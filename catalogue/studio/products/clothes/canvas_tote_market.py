"""Market tote: heavy natural canvas that stands on its flat base, olive handles sewn down both sides, a small palm."""
import math
from mathutils import Vector, noise
from parts.labels import palm, picture
from parts.materials import plain, printed, woven
from parts.nodes import Graph
from parts.shapes import thick
from parts.stitches import stitches
from parts.surfaces import surface
from parts.outlines import curve
from parts.view import View

GROUND = '#f1ece2'
VIEWS = [View(turn=-22, elevation=8, fill=.88, samples=16)]
WIDE, HIGH, DEEP, POWER = 2.0, 1.9, .70, 9
# The handles: how far from the middle, how wide their band, how far off the cloth.
APART, BAND, LIFT = .44, .15, .018


def spot(x, z, side=-1):
    """The point of the front (side -1) or back (1) at x, z: the sides close a little upwards and the cloth gives."""
    t = z / HIGH
    half, deep = WIDE / 2 * (1 - .02 * t), DEEP / 2 * (1 - .52 * t ** 1.3)
    share = max(0, 1 - min(1, abs(x) / half) ** POWER) ** (1 / POWER)
    soft = min(1, t * 5)
    slack = .05 * noise.noise(Vector((x * 1.5, side * 3, z * 1.3))) + .016 * noise.noise(Vector((x * 4, side * 3, z * 3.4)))
    # The handles carry it: folds run from them to the corners, and the rim sags between and beside them.
    away = abs(x) - APART
    pulled = .022 * math.sin(9 * (abs(x) * .9 - z * .75) + side) * math.exp(-((HIGH - z) / .55) ** 2) * math.exp(-(away / .5) ** 2)
    sag = -.055 * max(0, 1 - (x / APART) ** 2) if away < 0 else -.075 * (away / (half - APART)) ** 1.6
    hollow = .05 * max(0, 1 - (x / APART) ** 2) * t ** 5 if away < 0 else 0
    return Vector((x, side * (deep * share - hollow) + (slack + pulled) * soft, z + sag * t ** 6))


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
    canvas, olive = natural(), woven('#4d4f2c', '#393b20', 60, .4, .2)
    thread, green = plain('#e6dcc4', .85), plain('#7d8448', .85)
    thick(surface(lambda u, t: wall(u, t), 360, 110, canvas, around=True), .022)
    surface(lambda u, v: Vector(((u - .5) * WIDE * .99, (v - .5) * DEEP * .98, .01)), 4, 4, canvas)
    for side in (-1, 1):
        for z in (HIGH - .11, HIGH - .125 - .012):
            stitches([spot(x / 50, z, side) + Vector((0, side * .013, 0)) for x in range(-47, 48)], thread, .034, .018, .0055, out=(0, side, 0))
        handle(side, olive, green)
    art = picture(400, 400, palm(200, 190, 300, '#4d4f2c'))
    surface(lambda u, v: spot((u - .5) * .50, .62 + .50 * v) + Vector((0, -.0135, 0)), 30, 30, printed(art, .9))


def natural():
    """Unbleached canvas: uneven threads, a fleck of husk here and there, creases from the fold it was sold in."""
    graph = Graph('natural', Roughness=.93, Sheen=.2, Specular=.12)
    threads = [graph.noise(70, 3, at=graph.place(scale=tuple(.06 if axis == along else 1 for axis in 'XYZ'))) for along in 'XZ']
    weave = graph.math('ADD', *threads)
    flecks = graph.math('MULTIPLY', graph.math('GREATER_THAN', graph.noise(30, 3, at=graph.place(scale=(.5, 1, 1))), .69), .55)
    tone = graph.mix(graph.math('MULTIPLY_ADD', graph.math('SUBTRACT', weave, 1), 1.1, .4), '#d9caa9', '#b59f76')
    graph.set(Base_Color=graph.mix(flecks, tone, '#7d6238'))
    creases = graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.noise(2.4, 4, 1.2), .5))
    return graph.bump(graph.math('MULTIPLY_ADD', creases, 1.2, graph.math('MULTIPLY', weave, .5)), .5, .02).material


def handle(side, olive, green):
    """Two bands sewn from base to rim, joined by the loop that one holds: here it hangs from an unseen hook."""
    for s in (-1, 1):
        band = surface(lambda u, v: spot(s * APART + (u - .5) * BAND, .02 + (HIGH - .02) * v, side) + Vector((0, side * LIFT, 0)), 8, 90, olive)
        thick(band, .016)
        for edge in (-1, 1):
            stitches([spot(s * APART + edge * (BAND / 2 - .022), .03 + (HIGH - .04) * k / 60, side) + Vector((0, side * (LIFT + .009), 0)) for k in range(61)], green, .030, .015, .0045, out=(0, side, 0))
    left, right = (spot(s * APART, HIGH, side) + Vector((0, side * LIFT, 0)) for s in (-1, 1))
    top = HIGH + (1.16 if side < 0 else 1.185)
    knots = [left - Vector((0, 0, .05)), left + Vector((.012, 0, .10)), left.lerp(Vector((-.09, 0, top)), .5) + Vector((-.012, 0, 0)), Vector((-.105, 0, top - .16)), Vector((-.072, 0, top - .035)), Vector((0, 0, top))]
    mirrored = [Vector((-x, y, z)) for x, y, z in reversed(knots[3:-1])] + [right.lerp(Vector((.09, 0, top)), .5) + Vector((.02, 0, 0)), right + Vector((-.012, 0, .10)), right - Vector((0, 0, .05))]
    loop(curve([*knots, *mirrored], 14), olive, green, side)


def loop(path, olive, green, side):
    """Webbing cannot bend in its plane: flat on the bag, it turns by a quarter on its way up, lies on the hook, and turns back."""
    points = [Vector(point) for point in path]

    def at(u, v, lift=0):
        place = v * (len(points) - 1)
        k = min(int(place), len(points) - 2)
        along = (points[min(k + 2, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        across = Vector((0, 1, 0)).cross(along).normalized()
        near = max(0, min(1, (min(v, 1 - v) - .10) / .30))
        turned = math.pi / 2 * near * near * (3 - 2 * near)
        wide = across * math.cos(turned) + Vector((0, -side, 0)) * math.sin(turned)
        face = along.cross(wide).normalized()
        return points[k].lerp(points[k + 1], place - k) + wide * (u - .5) * BAND + face * lift
    thick(surface(at, 8, 240, olive), .016)
    for edge in (.147, .853):
        for face in (-.009, .009):
            stitches([at(edge, k / 240, face) for k in range(241)], green, .030, .015, .0045, out=(0, side, 0))
