"""Leather goods: panels and straps with sewn edges, and their metal."""
import math
from mathutils import Vector
from parts.outlines import ellipse, fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism, sweep, tube
from parts.stitches import stitches


def panel(width, height, radius, thickness, material, thread=None, inset=.04, at=(0, 0, 0), both=False, stitch=.045):
    """A flat piece in the plane of x and y about `at`, its rims rounded, sewn along its border on the upper side (or both)."""
    things = [put(prism(rectangle(width, height, radius), thickness, material, thickness * .4, 3), at=at)]
    if thread:
        line = rectangle(width - 2 * inset, height - 2 * inset, max(.01, radius - inset))
        for side in ((1, -1) if both else (1,)):
            path = [Vector((x + at[0], y + at[1], at[2] + side * thickness / 2)) for x, y in line]
            things.append(stitches(path, thread, stitch, stitch * .5, stitch * .16, True, 8, (0, 0, side)))
    return things


def strap(path, width, thickness, material, across, thread=None, inset=.05, stitch=.06, both=False, taper=None):
    """A band along a path, `across` being the direction of its width; sewn along both edges."""
    things = [sweep(path, rectangle(width, thickness, thickness * .45, 4), material, up=across, smooth=60, taper=taper)]
    if thread:
        wide = Vector(across).normalized()
        points = [Vector(point) for point in path]
        for side in (-1, 1):
            for face in ((1, -1) if both else (1,)):
                line = []
                for i, point in enumerate(points):
                    along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
                    line.append(point + wide * side * (width / 2 - inset) + along.cross(wide).normalized() * face * thickness * .5)
                things.append(stitches(line, thread, stitch, stitch * .5, stitch * .15, out=wide))
    return things


def ring(width, height, wire, material, at, tilt=(0, 0, 0)):
    """A closed loop of metal in the plane of x and z."""
    loop = tube([(x, 0, z) for x, z in ellipse(width, height, 24, 3)], wire, material, True)
    return put(loop, at=at, tilt=tilt)


def chain(path, link, wire, material):
    """Oval links along a path, each turned a quarter against the last."""
    from parts.falling import twin
    from parts.stitches import spaced
    first = tube([(x, 0, z) for x, z in ellipse(link, link * .62, 16, 2.4)], wire, material, True)
    for number, (point, along) in enumerate(spaced(path, link - 2.6 * wire)):
        one = twin(first, point)
        turn = along.to_track_quat('X', 'Z').to_euler()
        one.rotation_mode = 'QUATERNION'
        one.rotation_quaternion = along.to_track_quat('X', 'Z') @ Vector((0, 1, 0)).rotation_difference(Vector((0, math.cos(.8 + 1.571 * (number % 2)), math.sin(.8 + 1.571 * (number % 2)))))
    first.hide_render = True
    return turn


def stud(radius, material, at, tilt=(0, 0, 0)):
    return put(lathe(fillet([(0, 0), (radius, 0), (radius, radius * .35, radius * .3), (0, radius * .5)], 6), material, 40), at=at, tilt=tilt)


def standing(things, at=(0, 0, 0), lean=0, turn=0):
    """Stands flat work up: its y becomes height, its upper side looks to the viewer."""
    return group(things, at=at, tilt=(90 - lean, 0, turn))
