"""Baseball caps: a crown of six panels, a curved peak with rows of stitches, eyelets and the button on top."""
import math
from mathutils import Vector, noise
from families.hats import seams
from families.twill import laid
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, thick, tube
from parts.stitches import stitches
from parts.surfaces import surface

LONG, HIGH, SPAN = 1.16, 1.04, math.radians(66)
# Where the peak ends at the sides of the head.
SIDES = -LONG * math.cos(SPAN)


def crown(turn, v, lift=0.0):
    """v from the sweatband (0) to the button (1). The two front panels are stiffened, so they stand up steeply."""
    front = max(0, -math.sin(turn)) ** 1.5
    a = v * math.pi / 2
    power = .86 - .24 * front
    radius = math.cos(a) ** power + lift * math.cos(a)
    z = HIGH * math.sin(a) ** (.98 - .10 * front) * (1 + .05 * front * math.sin(2 * a)) + lift * math.sin(a)
    panel = (turn + math.pi / 2) % (math.pi / 3)
    away = min(panel, math.pi / 3 - panel)
    # A panel bulges between its seams, which draw the cloth in.
    radius *= 1 - .020 * math.exp(-(away / .05) ** 2) * math.sin(min(1, v * 4) * math.pi / 2) + .012 * math.sin(away * 3) * math.sin(2 * a)
    around = Vector((math.cos(turn), math.sin(turn), z * 1.2))
    soft = (.022 * noise.noise(around * 1.5) + .007 * noise.noise(around * 4)) * (1 - .6 * front)
    radius *= 1 + soft * min(1, v * 5)
    return Vector((radius * math.cos(turn), radius * math.sin(turn) * LONG - .05 * front * math.sin(2 * a), z + .06 * soft))


def reach(u):
    """How far the peak stands out before the crown, at that place from side to side."""
    return 1.02 * max(0, math.cos((2 * u - 1) * math.pi / 2)) ** .62


def peak(u, v, lift=0.0):
    """u from side to side, v from the crown to the edge; lift stands square on its upper side."""
    inner = crown((2 * u - 1) * SPAN - math.pi / 2, 0)
    return level(inner.x * (1 + .03 * v), inner.y + .03 - reach(u) * v, reach(u) * v, lift)


def level(x, y, out, lift=0.0):
    """It springs from the crown level, then bends down more and more towards its sides."""
    bend = math.pi / 2 * min(1, out / .95)
    z = .035 - .52 * (x / .9) ** 2 * math.sin(bend) - .10 * (out / 1.02) ** 2
    slope = Vector((1.284 * x * math.sin(bend), -.192 * out - .86 * (x / .9) ** 2 * math.cos(bend), 1))
    return Vector((x, y, z)) + slope.normalized() * lift


def row(share):
    """A line over the peak from one side of the crown to the other: its edge, drawn in towards the head to that share."""
    line = []
    for k in range(401):
        edge = peak(k / 400, 1)
        x, y = edge.x * share, SIDES + (edge.y - SIDES) * share
        out = crown(math.asin(x) - math.pi / 2, 0).y + .03 - y
        if out > .02:
            line.append(level(x, y, out, .045))
    return line


def cap(cloth, thread, sewn, dark):
    import bpy
    before = set(bpy.context.scene.objects)
    thick(laid(surface(lambda u, v: crown(2 * math.pi * u, v * .9995), 480, 160, cloth, around=True), panels), .03)
    stitches([crown(2 * math.pi * k / 300, .055, .022) for k in range(300)], thread, .028, .013, .0048, True)
    # The lower row of the band ends where the peak is let in.
    stitches([crown(SPAN + .05 - math.pi / 2 + 2 * (math.pi - SPAN - .05) * k / 240, .018, .022) for k in range(241)], thread, .028, .013, .0048)
    # One of the seams runs down the front.
    seams(crown, 6, (.03, .94), thread, -math.pi / 2, (.028, .013, .0048), .020)
    thick(surface(lambda u, v: peak(u, v), 200, 80, cloth), .05, 0)
    thick(laid(surface(lambda u, v: peak(u, v, .030), 200, 80, cloth), lambda point: (point.x, point.y)), .012)
    tube([peak(.5 - math.cos(math.pi * k / 120) / 2, 1, .004) for k in range(121)], .034, cloth)
    for k in range(7):
        stitches(row(.925 - .066 * k), thread, .028, .013, .0048)
    for k in range(6):
        eyelet(-math.pi / 3 + math.pi / 3 * k, .62, sewn, dark)
    put(lathe(fillet([(0, .07), (.045, .068), (.085, .045, .03), (.09, 0), (0, 0)], 6), cloth, 40), at=(0, crown(0, 1).y, HIGH - .005))
    # It rests on the back of its crown and the sides of its peak.
    return group([thing for thing in bpy.context.scene.objects if thing not in before], tilt=(-6.5, 0, 0))


def eyelet(turn, v, thread, dark):
    """A small hole, its edge sewn over and over."""
    middle = crown(turn, v, .016)
    out = (crown(turn, v, .2) - middle).normalized()
    across = out.cross((0, 0, 1)).normalized()
    up = across.cross(out)
    ring = [middle + (across * math.cos(a) + up * math.sin(a)) * .034 for a in (k * math.pi / 20 for k in range(40))]
    tube(ring, .011, thread, True)
    stitches([point + out * .007 for point in ring], thread, .036, -.0285, .0052, True, 90, out)
    tube([middle - out * .004, middle + out * .004], .026, dark, smooth=False)


def panels(point):
    """Every panel is cut along the same thread."""
    panel = (math.atan2(point.y / LONG, point.x) + math.pi / 2) % (math.pi / 3)
    return (panel - math.pi / 6) * math.hypot(point.x, point.y), 1.25 * math.asin(max(0, min(1, point.z / 1.2)))
