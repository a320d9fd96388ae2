"""A shirt folded as it lies on a shelf: its front up, the collar standing, the placket with its buttons."""
import math
from mathutils import Vector, noise
from parts.materials import plain
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, thick
from parts.stitches import stitches
from parts.surfaces import surface

HALF, LOW, HIGH, DEEP, NECK = .98, -1.40, 1.02, .26, (.0, .80)


def chest(x, y):
    """How high the cloth lies."""
    edge = max(0, 1 - abs(x / HALF) ** 7) ** .45 * max(0, 1 - max(0, (LOW + .13 - y) / .13) ** 2.4) ** .42
    away = math.hypot(x - NECK[0], y - NECK[1])
    swell = .07 * math.exp(-(away / .55) ** 2)
    folds = .030 * noise.noise(Vector((x * 1.4, y * 1.1, 3))) + .016 * noise.noise(Vector((x * 3.4 + y, y * 2.2, 7)))
    crease = .020 * math.sin(10 * (abs(x) * .75 + y * .5)) * math.exp(-((abs(x) - .55) / .28) ** 2) * math.exp(-((y - .45) / .4) ** 2)
    return DEEP * edge + (swell + folds + crease) * min(1, edge * 1.5)


def shoulder(x):
    return HIGH - .20 * abs(x / HALF) ** 1.5


def body(cloth):
    def front(u, v):
        x = (2 * u - 1) * HALF
        x = HALF * math.copysign(1 - (1 - abs(x / HALF)) ** 1.5, x)
        y = LOW + (shoulder(x) - LOW) * (v * v if v < .1 else .01 + .99 * (v - .1) / .9)
        return Vector((x * (1 - .01 * math.sin(y * 4)), y, max(.004, chest(x, y) * (1 if v < .985 else (1 - v) / .015))))
    surface(front, 260, 260, cloth)
    # The back of the folded shirt shows as a second edge all round.
    surface(lambda u, v: Vector(((2 * u - 1) * (HALF - .02), LOW + .05 + (HIGH - .24 - LOW) * v, .002)), 2, 2, cloth)


def strip(cloth, thread, buttons):
    def at(u, v, lift=.012):
        x, y = (u - .5) * .26, LOW + .004 + (NECK[1] - .314 - LOW) * v
        return Vector((x, y, chest(x, y) + lift))
    thick(surface(at, 10, 200, cloth), .014)
    for u in (.12, .88):
        stitches([at(u, k / 100, .021) for k in range(2, 101)], thread, .028, .014, .0045)
    for k in range(5):
        place = at(.5, .10 + .205 * k, .02)
        button(place, buttons)


def button(place, material, size=.062):
    put(lathe(fillet([(0, .010), (size * .6, .010), (size * .72, .022, .006), (size, .020, .008), (size, 0, .004), (0, 0)], 5), material, 48), at=place)
    for x, y in ((-.014, -.014), (.014, -.014), (-.014, .014), (.014, .014)):
        put(lathe([(0, .012), (.006, .012), (.006, .013), (0, .013)], plain('#4a4438', .8), 10), at=Vector(place) + Vector((x, y, 0)))


def pocket(cloth, thread):
    def at(u, v, lift=.010):
        x, y = .30 + .46 * u, -.30 + .50 * v - (.06 * (1 - abs(2 * u - 1)) * (1 - v))
        return Vector((x, y, chest(x, y) + lift))
    thick(surface(at, 40, 40, cloth), .012)
    rim = [at(.04, 1 - k / 30, .018) for k in range(31)] + [at(.04 + .92 * k / 30, .03, .018) for k in range(31)] + [at(.96, k / 30, .018) for k in range(31)]
    stitches(rim, thread, .026, .013, .0045)
    stitches([at(k / 30, .86, .018) for k in range(1, 30)], thread, .026, .013, .0045)


def collar(cloth, thread):
    """A stand around the neck and the leaf folded over it, its two points on the chest."""
    wide, deep, gap = .40, .30, math.radians(5)

    def ring(u):
        turn = -math.pi / 2 + gap + (2 * math.pi - 2 * gap) * u
        back = (1 + math.sin(turn)) / 2
        return turn, back, Vector((wide * math.cos(turn), NECK[1] + deep * math.sin(turn) - .02, DEEP + .16 + .17 * back))

    def leaf(u, v, lift=0.0):
        turn, back, top = ring(u)
        near = (1 - back) ** 3
        side = 1 if u < .5 else -1
        out = Vector((math.cos(turn), math.sin(turn), 0)).lerp(Vector((side * .62, -.80, 0)), near).normalized()
        long = .22 + .36 * near
        over = .035 * math.sin(min(1, v * 5) * math.pi / 2)
        place = top + out * (over + long * v * (.55 + .45 * near))
        floor = chest(place.x, min(place.y, .98)) + .03 if near > .05 else DEEP * .9
        fall = top.z - (top.z - max(floor, .12)) * (v ** (1.5 - .5 * near)) * (.9 + .1 * near)
        return Vector((place.x, place.y, fall + .018 * math.sin(math.pi * min(1, v * 6)) + lift))
    thick(surface(leaf, 200, 40, cloth), .022)
    thick(surface(lambda u, v: ring(u)[2] * 1 + Vector((-.02 * math.cos(ring(u)[0]), -.02 * math.sin(ring(u)[0]), -.42 * v)), 160, 12, cloth), .018)
    stitches([leaf(.008 + .984 * k / 160, .90, .014) for k in range(161)], thread, .026, .013, .0045)


def shirt(cloth, colour, pearl='#e6e0d2', lean=0):
    import bpy
    before = set(bpy.context.scene.objects)
    thread, buttons = plain(colour, .85), plain(pearl, .25, .4)
    body(cloth)
    strip(cloth, thread, buttons)
    pocket(cloth, thread)
    collar(cloth, thread)
    button((0, NECK[1] - .335, DEEP + .155), buttons, .05)
    return group([thing for thing in bpy.context.scene.objects if thing not in before], tilt=(lean, 0, 0))
