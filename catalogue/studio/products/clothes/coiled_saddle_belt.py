"""Saddle belt: cognac leather coiled on its edge, a solid brass roller buckle outside, the tip with its holes free."""
import math
from mathutils import Vector
from parts.materials import brass, leather, plain
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import box, lathe, sweep, tube
from parts.stitches import stitches
from parts.view import View

GROUND = '#f2ebe1'
VIEWS = [View(turn=-18, elevation=34, fill=.78), View(turn=30, elevation=18, fill=.78)]
WIDTH, THICK, PITCH = .36, .042, .056


def spiral(angle):
    away = .22 + PITCH * angle / (2 * math.pi) + .012 * math.sin(2 * angle + .6)
    return Vector((away * math.cos(angle), away * math.sin(angle), WIDTH / 2))


def build(_part):
    hide, metal = leather('#9a5524', 120, .14, .4), brass(.2)
    turns, steps = 6.62 * 2 * math.pi, 720
    path = [spiral(turns * i / steps) for i in range(steps + 1)]
    along = (path[-1] - path[-2]).normalized()
    # The last hand's breadth leaves the roll and straightens towards the buckle.
    path += [path[-1] + along * .06 * k + along.cross(Vector((0, 0, 1))) * -.0016 * k * k for k in range(1, 6)]
    edge = rectangle(WIDTH, THICK, THICK * .46, 6)
    sweep(path, edge, hide, up=(0, 0, 1), smooth=60)
    end, way = path[-1], (path[-1] - path[-2]).normalized()
    out = way.cross(Vector((0, 0, 1)))
    # The leather turns back over the buckle's bar and is sewn down inside; a keeper holds it.
    for side in (-1, 1):
        line = [path[-1 - k] + out * THICK * .5 + Vector((0, 0, side * (WIDTH / 2 - .05))) for k in range(6)]
        stitches(line, plain('#e0c898', .8), .055, .028, .009, out=(0, 0, 1))
    angle = math.degrees(math.atan2(way.y, way.x))
    keeper = path[-12]
    back = (path[-11] - path[-13]).normalized()
    put(box((.11, THICK * 1.9, WIDTH + .03), hide, .016), at=keeper + out * THICK * .32, tilt=(0, 0, math.degrees(math.atan2(back.y, back.x))))
    group(buckle(metal), at=end + way * .02, tilt=(0, 0, angle))


def buckle(metal):
    """In its own space the belt comes along x and its width is z."""
    tall, wire = WIDTH / 2 + .085, .033
    frame = tube([(x, 0, z) for x, z in rectangle(.50, 2 * tall, .10, 5)], wire, metal, True, False)
    frame.location.x = .23
    roller = put(lathe([(0, -WIDTH / 2 - .02), (.052, -WIDTH / 2 - .02), (.052, WIDTH / 2 + .02), (0, WIDTH / 2 + .02)], metal, 40), at=(.48, 0, 0))
    prong = tube([(-.02, 0, 0), (.06, -.05, 0), (.26, -.075, 0), (.45, -.058, 0), (.52, -.048, 0)], .026, metal)
    return [frame, roller, prong, put(box((.10, THICK * 2.2, WIDTH), leather('#9a5524', 120, .14, .4), .02), at=(-.01, 0, 0))]
