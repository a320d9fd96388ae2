"""A net stretched over fruit: its threads lie on the hull of what it holds and gather in a neck above."""
import math
import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from parts.labels import ARABIC_SANS, ROUND, picture, text
from parts.materials import plain, printed
from parts.place import put
from parts.shapes import box, sheet, tube


def net(fruit, name, arabic, weight, colour='#d8481a', threads=26):
    """Knots a net of `threads` diamonds around what stands there."""
    hull, middle, top = hull_of(fruit)
    radius = shape(hull, middle, top)
    material = plain(colour, .45)
    for way in (1, -1):
        for k in range(threads):
            points = []
            for i in range(61):
                t = i / 60
                angle = 2 * math.pi * k / threads + way * t * 2.3
                points.append(middle + Vector(radius(angle, t)))
            tube(points, .0115, material, smooth=False)
    neck(middle, top, material, name, arabic, weight)


def hull_of(fruit):
    bpy.context.view_layer.update()
    work = bmesh.new()
    for thing in fruit:
        for vertex in thing.data.vertices:
            work.verts.new(thing.matrix_world @ vertex.co)
    bmesh.ops.convex_hull(work, input=work.verts)
    points = [vertex.co for face in work.faces for vertex in face.verts]
    low, high = [[pick(p[i] for p in points) for i in range(3)] for pick in (min, max)]
    tree = BVHTree.FromBMesh(work)
    work.free()
    return tree, Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0)), high[2]


def shape(hull, middle, top):
    """(angle, t) -> point: t runs from under the fruit over its sides up into the neck."""
    heart = Vector((middle.x, middle.y, top * .45))

    def radius(angle, t):
        if t <= .8:
            tilt = math.radians(-70 + 158 * t / .8)
            way = Vector((math.cos(angle) * math.cos(tilt), math.sin(angle) * math.cos(tilt), math.sin(tilt)))
            hit = hull.ray_cast(heart + way * 9, -way)[0]
            point = hit + way * .014 - middle
            point.z = max(point.z, .012)
            gathered = .06 / max(.06, math.hypot(point.x, point.y))
            if tilt > 0 and point.z > top - .04:
                point.z = top + .02 + .16 * min(1, gathered)
            return point
        s = (t - .8) / .2
        wide = .055 + .16 * s ** 2 * (1 + .3 * math.sin(5 * angle))
        return Vector((math.cos(angle) * wide, math.sin(angle) * wide, top + .1 + .62 * s))
    return radius


def neck(middle, top, material, name, arabic, weight):
    put(box((.17, .15, .13), plain('#c9cbce', .3), .03), at=middle + Vector((0, 0, top + .17)))
    label = picture(640, 400, text(320, 130, name, 92, ROUND, '#f8efdc', 700, 8), text(320, 250, arabic, 84, ARABIC_SANS, '#f8efdc', 700),
                    text(320, 345, weight, 56, ROUND, '#f8efdc', 600), ground='#2d5b34')
    tag = put(box((1.0, .012, .63), plain('#2d5b34', .5), .006), at=middle + Vector((.60, -.06, top + .34)), tilt=(-6, 4, 7))
    print_ = put(sheet(.98, .61, printed(label, .5)), at=(0, -.0075, 0))
    print_.parent = tag
    tube([middle + Vector((-.07, -.04, top + .13)), middle + Vector((.04, -.09, top + .22)), middle + Vector((.14, -.075, top + .34))], .012, material)
