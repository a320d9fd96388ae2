"""Flat sandals: a layered sole in the outline of a foot, and bands of leather over it."""
import math
from mathutils import Vector, noise
from parts.materials import leather, plain
from parts.outlines import curve
from parts.place import group, put
from parts.shapes import prism, thick
from parts.stitches import stitches
from parts.surfaces import surface

# A right foot's outline, toes to -y, its big toe to -x.
POINTS = [(-.18, -1.36), (-.40, -1.20), (-.47, -.80), (-.43, -.30), (-.33, .20), (-.31, .70), (-.30, 1.02), (-.16, 1.26), (.04, 1.32), (.24, 1.24), (.36, .98), (.38, .60), (.42, .10), (.49, -.40), (.47, -.85), (.32, -1.18), (.06, -1.37)]
TOP = .27


def outline(grow=0.0):
    # Two points more at either end keep the curve smooth where it closes.
    ring = [*POINTS[-2:], *POINTS, *POINTS[:2]]
    line = curve(ring, 20)[40:-20]
    return [(x * (1 + grow / .45), y * (1 + grow / 1.35)) for x, y in line][:-1]


def sandal(hide, lining, edge, thread):
    """Rubber below, a stacked middle, and the padded leather that the foot stands on."""
    put(prism(outline(.012), .10, plain('#1d1713', .8, bump=(90, .2)), .02), at=(0, 0, .05))
    put(prism(outline(.0), .10, edge, .012), at=(0, 0, .145))
    put(prism(outline(.006), .06, lining, .028), at=(0, 0, TOP - .045))
    rim = [Vector((x, y, TOP - .014)) for x, y in outline(-.045)]
    stitches(rim, thread, .05, .025, .008, True)
    band((-.47, -.62), (.47, -.02), .44, .40, hide, thread, 0)
    band((.50, -.66), (-.42, -.02), .44, .44, hide, thread, .035)


def band(start, end, wide, high, hide, thread, lift):
    """An arch of leather from side to side, its ends let into the sole."""
    a, b = Vector(start), Vector(end)
    way = (b - a).normalized()
    across = Vector((-way.y, way.x)) if way.x > 0 else Vector((way.y, -way.x))

    def at(u, v, off=0.0):
        turn = math.pi * u
        flat = (a + b) / 2 + (a - b) / 2 * math.copysign(abs(math.cos(turn)) ** .75, math.cos(turn)) * 1.02
        spread = flat + across * (v - .5) * wide * (1 - .10 * math.sin(turn))
        rise = math.sin(turn) ** .8
        slope = .10 * (v - .5) * rise
        soft = .010 * noise.noise(Vector((u * 4, v * 3, high * 9)))
        return Vector((spread.x, spread.y, TOP - .08 + (high + lift + slope + .05 * math.sin(math.pi * v)) * rise + soft + off))
    thick(surface(at, 90, 30, hide), .045)
    for v in (.09, .91):
        stitches([at(k / 80, v, .026) for k in range(6, 75)], thread, .045, .022, .008)


def pair(colour='#6b3a1e', inside='#a87a4d'):
    hide, lining = leather(colour, 110, .22, .46), leather(inside, 140, .15, .6)
    edge, thread = plain('#8a6a48', .75, bump=(60, .3)), plain('#d9bf92', .8)
    group([*made(hide, lining, edge, thread)], at=(.60, .12, 0), tilt=(0, 0, -5))
    handle = group([*made(hide, lining, edge, thread)], at=(-.60, 0, 0), tilt=(0, 0, 6))
    handle.scale = (-1, 1, 1)


def made(*materials):
    import bpy
    before = set(bpy.context.scene.objects)
    sandal(*materials)
    return [thing for thing in bpy.context.scene.objects if thing not in before]
