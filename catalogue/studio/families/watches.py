"""Wristwatches whose closed strap stands on the ground, the dial looking up to the viewer.
In a watch's own space the dial looks along +z and twelve is at +y; one unit is 2 cm here."""
import math
from mathutils import Vector
from parts.materials import plain
from parts.nodes import Graph
from parts.outlines import curve, fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, prism, sheet, sweep, tube
from parts.stitches import stitches
from parts.surfaces import moved
from parts.wraps import film

# The strap's run around the wrist, (y, z) from the lower end of the case to the upper.
LOOP = [(-1.13, -.13), (-1.42, -.42), (-1.60, -1.05), (-1.52, -1.75), (-1.05, -2.35), (-.35, -2.62), (.4, -2.62), (1.08, -2.35), (1.54, -1.75), (1.60, -1.05), (1.42, -.42), (1.13, -.13)]


def case(material, thickness, bezel, polish=None):
    """Round body with a bezel that rises to the crystal; radius 1."""
    low = -thickness * .62
    lathe(fillet([(0, low), (.86, low, .03), (1.0, low + .12, .06), (1.0, -.04, .03), (1.0 - .02, 0), (0, 0)], 6), material, 160)
    return lathe(fillet([(.9, -.03), (.985, -.01, .01), (.975, bezel * .5, .03), (.86, bezel, .02), (.835, bezel * .86, .01), (.83, .01), (.9, -.03)], 6), polish or material, 160)


def lugs(material, spread=.56, width=.17, drop=.30):
    """Four horns that bend down to the strap."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            line = curve([(sx * spread, sy * .70, -.16), (sx * spread, sy * .98, -.14), (sx * spread, sy * 1.17, -.20), (sx * spread, sy * 1.27, -.20 - drop * .45)], 8)
            sweep(line, rectangle(.24, width, .04, 4), material, up=(0, 0, 1), smooth=50, taper=lambda t: 1 - .42 * t)
    for sy in (-1, 1):
        tube([(-spread, sy * 1.15, -.2), (spread, sy * 1.15, -.2)], .035, material)


def crown(material, size=.17, length=.2):
    """The winding crown at three o'clock, fluted."""
    thing = lathe(fillet([(0, 0), (size * .6, 0), (size * .6, .05), (size, .05, .02), (size, .05 + length, .03), (0, .05 + length)], 4), material, 144)
    moved(thing, lambda p: Vector((p.x * (1 - .05 * (math.cos(24 * math.atan2(p.y, p.x)) > 0)), p.y * (1 - .05 * (math.cos(24 * math.atan2(p.y, p.x)) > 0)), p.z)))
    return put(thing, at=(.98, 0, -.15), tilt=(0, 90, 0))


def dial(image, material_of):
    """The printed face inside the bezel, and the ring around it."""
    lathe([(.855, .05), (.80, -.01)], plain('#d8d2c4', .4), 128)
    return put(sheet(1.66, 1.66, material_of(image)), at=(0, 0, .004), tilt=(0, 0, 0))


def hand(length, width, degrees, z, material, tail=.16, shape='baton'):
    """A hand that points to `degrees` clockwise from twelve."""
    point = width * .3
    outline = [(-width / 2, -tail), (width / 2, -tail), (width / 2, length - width), (point / 2, length), (-point / 2, length), (-width / 2, length - width)] if shape == 'baton' else \
        [(-width * .35, -tail), (width * .35, -tail), (width / 2, length * .55), (0, length), (-width / 2, length * .55)]
    return put(prism(outline, .022, material, .006, 2), at=(0, 0, z), tilt=(0, 0, -degrees))


def crystal(height):
    """Thin sapphire: only its shine shows."""
    return lathe([(.84, height), (.6, height + .025), (.3, height + .038), (0, height + .042)], film(.01, 0, 3, .14), 96, smooth=180)


def strap(material, width, thickness, edge, seam=None, taper=.16, inset=.11):
    """The closed strap; edge: material of its keepers; seam: thread."""
    line = curve([(0, y, z) for y, z in LOOP], 12)
    narrow = lambda t: 1 - taper * math.sin(math.pi * t)  # noqa: E731
    sweep(line, rectangle(width, thickness, thickness * .42, 5), material, up=(1, 0, 0), smooth=60, taper=narrow)
    if seam:
        for side in (-1, 1):
            outer = []
            for i, point in enumerate(line):
                t = i / (len(line) - 1)
                a, b = Vector(line[max(i - 1, 0)]), Vector(line[min(i + 1, len(line) - 1)])
                out = (b - a).normalized().cross(Vector((1, 0, 0)))
                outer.append(Vector(point) - out * (thickness * .5) * narrow(t) * outward(point, out) + Vector((side * (width / 2 - inset) * narrow(t), 0, 0)))
            stitches(outer, seam, .10, .05, .016, out=(1, 0, 0))
    for t in (.36, .62):
        i = int(t * (len(line) - 1))
        loop_around(line, i, width * narrow(t), thickness, edge)
    return line


def outward(point, normal):
    """1 or -1, so that the seam lies on the outer side of the loop."""
    return -1 if (Vector(point) - Vector((0, 0, -1.4))).dot(normal) > 0 else 1


def loop_around(line, i, width, thickness, material):
    """A keeper: a band around the strap."""
    middle, along = Vector(line[i]), (Vector(line[i + 1]) - Vector(line[i - 1])).normalized()
    angle = math.degrees(math.atan2(along.z, along.y))
    return put(box((width + .07, .2, thickness * 2.1), material, .03), at=middle, tilt=(angle, 0, 0))


def buckle(material, width, z=-2.66):
    """A frame with its tongue, on the far side of the wrist."""
    frame = [(-width / 2 - .09, -.24), (width / 2 + .09, -.24), (width / 2 + .09, .24), (-width / 2 - .09, .24)]
    return [tube([(x, y, z) for x, y in fillet([*frame, frame[0]], 4)], .055, material, True, False), tube([(0, -.24, z), (0, .26, z - .05)], .04, material)]


def standing(things, tilt=62):
    """Stands the finished watch up: its dial leans back by 90 - tilt."""
    return group(things, tilt=(tilt, 0, 0))


def satin(colour):
    """Metal brushed in one direction, for case flanks."""
    graph = Graph('satin', Base_Color=colour, Metallic=1, Roughness=.34)
    return graph.bump(graph.noise(120, 2, at=graph.place(scale=(.03, 1, 1))), .12, .004).material
