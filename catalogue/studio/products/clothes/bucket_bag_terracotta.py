"""Terracotta bucket bag: grained hide drawn together by a cord with two brass ends, a wide strap over it."""
import math
from mathutils import Vector, noise
from families.leather import stud
from parts.materials import brass, leather, plain
from parts.outlines import curve, fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, sweep, thick, tube
from parts.stitches import stitches
from parts.surfaces import surface
from parts.view import View

GROUND = '#f2e9e1'
VIEWS = [View(turn=-18, elevation=10, fill=.8), View(turn=30, elevation=22, fill=.8)]
TALL, PLEATS = 2.3, 14


def wall(turn, t, lift=0):
    """A point of the bag: round below, gathered into pleats at the mouth."""
    gather = max(0, (t - .62) / .38)
    tied = math.exp(-((t - .87) / .035) ** 2)
    radius = .96 + .06 * math.sin(math.pi * min(1, t * 1.3)) - .20 * gather ** 1.4 - .07 * tied + .05 * max(0, t - .92) / .08
    wave = math.cos(PLEATS * turn + .5 * math.sin(3 * turn))
    pleat = .085 * gather ** 1.5 * wave * (1 - .35 * tied)
    slouch = .05 * noise.noise(Vector((math.cos(turn) * 1.2, math.sin(turn) * 1.2, t * 2.2))) * min(1, t * 4) + .016 * noise.noise(Vector((math.cos(turn) * 4, math.sin(turn) * 4, t * 7)))
    away = radius + pleat + slouch * (1 - .5 * gather) + lift
    z = TALL * t * (1 - .03 * gather) + .03 * gather * math.sin(turn * 2 + .5) + .05 * noise.noise(Vector((math.cos(turn), math.sin(turn), 4))) * t
    return Vector((away * math.cos(turn), away * math.sin(turn), z))


def build(_part):
    hide, edge, metal, thread = leather('#a34a2a', 46, .5, .5), leather('#8c3d22', 60, .3, .5), brass(.2), plain('#c98058', .8)
    thick(surface(lambda u, v: wall(2 * math.pi * u, v), 420, 150, hide, around=True), .035)
    lathe([(0, TALL * .55), (.8, TALL * .55)], plain('#4a2c1e', .9), 48)
    lathe(fillet([(0, .0), (.94, 0, .02), (1.0, .035, .03), (.985, .075, .02), (.93, .08)], 5), edge, 160)
    stitches([wall(2 * math.pi * k / 300, .075, .004) for k in range(300)], thread, .05, .026, .008, True)
    for k in range(-1, 2):
        if k:
            stitches([wall(-math.pi / 2 + k * 1.35, .09 + .70 * i / 60, .004) for i in range(61)], thread, .05, .026, .008, out=(0, -1, 0))
    cord(edge, metal)
    strap_over(hide, edge, metal, thread)


def cord(edge, metal):
    """It runs through eyelets in the pleats and falls down in front."""
    for k in range(2 * PLEATS):
        turn = -math.pi / 2 + math.pi / PLEATS * (k + .5)
        put(lathe(fillet([(.028, 0), (.05, 0, .006), (.048, .016, .01), (.03, .018), (.028, 0)], 4), metal, 24), at=wall(turn, .87, .012), tilt=(90, 0, math.degrees(turn) + 90))
    ring_ = [wall(-math.pi / 2 + .11 + (2 * math.pi - .22) * i / 120, .87, .03 + .02 * math.cos(2 * PLEATS * i / 120 * math.pi)) for i in range(121)]
    tube(ring_, .026, edge, smooth=False)
    for side, reach in ((-1, .95), (1, .78)):
        start = wall(-math.pi / 2 + side * .11, .87, .03)
        line = [start, start + Vector((-side * .05, -.07, .02)), start + Vector((side * .04, -.12, -.14)), start + Vector((side * .09, -.185, -.45)), start + Vector((side * .10, -.215, -reach))]
        tube(line, .026, edge)
        end = line[-1]
        put(lathe(fillet([(0, 0), (.045, .02, .01), (.036, .16, .01), (.03, .20, .01), (0, .20)], 5), metal, 32), at=end + Vector((0, 0, -.15)), tilt=(-4, 0, 0))
    put(box((.20, .10, .10), edge, .03), at=wall(-math.pi / 2, .87, .085))


def strap_over(hide, edge, metal, thread):
    """From side to side over the mouth, wide, with its slide."""
    sides = [(-.93, 1.55), (-.985, 1.9), (-.93, 2.4), (-.72, 2.95), (-.36, 3.30), (0, 3.40), (.36, 3.30), (.72, 2.95), (.93, 2.4), (.985, 1.9), (.93, 1.55)]
    line = curve([(x * 1.04, .06 + .10 * math.sin(max(0, z - 1.6)), z) for x, z in sides], 10)
    sweep(line, rectangle(.36, .045, .02, 4), hide, up=(0, 1, 0), smooth=60)
    for s in (-1, 1):
        rows = [Vector(p) + Vector((0, s * .14, 0)) + out_of(line, i) * .024 for i, p in enumerate(line)]
        stitches(rows, thread, .05, .026, .008, out=(0, 1, 0))
        put(box((.05, .36, .42), edge, .02), at=(s * 1.0, .06, 1.58), tilt=(0, s * -3, 0))
        for z in (1.47, 1.69):
            stud(.035, metal, (s * 1.025, .06, z), (0, s * 90, 0))
    middle = Vector(line[78])
    slope = Vector(line[79]) - Vector(line[77])
    group([tube([(x, y, 0) for x, y in rectangle(.13, .46, .03, 4)], .024, metal, True, False), tube([(0, -.22, 0), (0, .22, 0)], .018, metal)], at=middle + out_of(line, 78) * .03, tilt=(0, -math.degrees(math.atan2(slope.z, slope.x)), 0))


def out_of(line, i):
    """Away from the arch's inside."""
    along = (Vector(line[min(i + 1, len(line) - 1)]) - Vector(line[max(i - 1, 0)])).normalized()
    return Vector((-along.z, 0, along.x))
