"""Bodies. One unit is about 10 cm of a hand-sized product; z is up, the front looks to -y. Every function answers an object."""
import math
import bmesh
import bpy
from mathutils import Vector, noise


def body(name, vertices, faces, material=None, smooth=40, uvs=None, weld=False):
    """A mesh. smooth: degrees under which edges are shaded round. uvs: one tuple of (u, v) a face."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if uvs:
        layer = mesh.uv_layers.new(name='UVMap')
        for polygon in mesh.polygons:
            for corner, loop in enumerate(polygon.loop_indices):
                layer.data[loop].uv = uvs[polygon.index][corner]
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth)
    if weld:
        welded(mesh)
    if material:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def welded(mesh):
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()


def lathe(profile, material, segments=128, arc=(0, 360), flat=(1, 1), power=2, span=None, smooth=40):
    """Turns a profile of (radius, z) about z. arc in degrees, -90 is the front; flat squeezes x and y;
    power 8 squares the section; span: the z that the image's bottom and top take (labels)."""
    whole = abs(arc[1] - arc[0]) >= 360
    columns = segments if whole else segments + 1
    low, high = span or (min(z for _, z in profile), max(z for _, z in profile) + 1e-9)
    ring = [around(arc[0] + (arc[1] - arc[0]) * j / segments, power) for j in range(columns)]
    vertices = [(r * c * flat[0], r * s * flat[1], z) for r, z in profile for c, s in ring]
    faces, uvs = [], []
    for i in range(len(profile) - 1):
        bottom, top = ((profile[k][1] - low) / (high - low) for k in (i, i + 1))
        for j in range(segments):
            k = (j + 1) % columns
            faces.append((i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j))
            uvs.append(((j / segments, bottom), ((j + 1) / segments, bottom), ((j + 1) / segments, top), (j / segments, top)))
    return body('lathe', vertices, faces, material, smooth, uvs, weld=whole)


def around(degrees, power):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = 1 if power == 2 else (abs(c) ** power + abs(s) ** power) ** (-1 / power)
    return c * reach, s * reach


def wrapped(radius, bottom, top, material, degrees=120, flat=(1, 1), power=2, centre=-90):
    """A label around a turned body, its middle at the front."""
    arc = (centre - degrees / 2, centre + degrees / 2)
    return lathe([(radius, bottom), (radius, top)], material, 96, arc, flat, power, (bottom, top))


def box(size, material, radius=.04, at=(0, 0, 0), segments=5):
    """A box with rounded edges, its middle at `at`."""
    x, y, z = (side / 2 for side in size)
    vertices = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    thing = body('box', vertices, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], material)
    thing.location = at
    return bevelled(thing, min(radius, min(size) * .49), segments, None)


def prism(outline, depth, material, bevel=.02, segments=4):
    """An outline of (x, y) pulled along z, its middle at the origin, with rounded rims."""
    n = len(outline)
    vertices = [(x, y, -depth / 2) for x, y in outline] + [(x, y, depth / 2) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    thing = body('prism', vertices, [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n)), *sides], material, 35)
    return bevelled(thing, min(bevel, depth * .49), segments, 50) if bevel else thing


def bevelled(thing, width, segments, above=None):
    """Rounds edges (those sharper than `above` degrees), since no real edge is perfectly sharp."""
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = width, segments
    bevel.limit_method = 'ANGLE' if above else 'NONE'
    if above:
        bevel.angle_limit = math.radians(above)
    return thing


def pillow(size, material, round_up=.35, round_about=.35, rough=0, scale=2, segments=(96, 64)):
    """A superellipsoid about the origin: 1 is a ball, .3 a cushion, .1 a box. rough: how far noise pushes the surface."""
    across, up = segments
    vertices = []
    for i in range(up + 1):
        v = -math.pi / 2 + math.pi * i / up
        for j in range(across):
            u = 2 * math.pi * j / across
            point = Vector((size[0] / 2 * bent(math.cos(v), round_up) * bent(math.cos(u), round_about),
                            size[1] / 2 * bent(math.cos(v), round_up) * bent(math.sin(u), round_about), size[2] / 2 * bent(math.sin(v), round_up)))
            if rough:
                point += point.normalized() * noise.noise(point * scale) * rough
            vertices.append(tuple(point))
    faces = [(i * across + j, i * across + (j + 1) % across, (i + 1) * across + (j + 1) % across, (i + 1) * across + j)
             for i in range(up) for j in range(across)]
    return body('pillow', vertices, faces, material, 180, weld=True)


def bent(x, power):
    return math.copysign(abs(x) ** power, x)


def sweep(path, section, material, up=(0, 1, 0), closed=False, smooth=40, taper=None):
    """A section of (u along up, v across) carried along a path. taper: t in 0..1 -> factor of the section."""
    points, up = [Vector(point) for point in path], Vector(up)
    n, k = len(points), len(section)
    vertices = []
    for i, point in enumerate(points):
        before, after = (points[(i - 1) % n], points[(i + 1) % n]) if closed else (points[max(i - 1, 0)], points[min(i + 1, n - 1)])
        across = (after - before).normalized().cross(up).normalized()
        factor = taper(i / (n - 1)) if taper else 1
        vertices += [tuple(point + up * u * factor + across * v * factor) for u, v in section]
    faces = [(i * k + j, i * k + (j + 1) % k, ((i + 1) % n) * k + (j + 1) % k, ((i + 1) % n) * k + j)
             for i in range(n if closed else n - 1) for j in range(k)]
    if not closed:
        faces += [tuple(range(k - 1, -1, -1)), tuple((n - 1) * k + j for j in range(k))]
    return body('sweep', vertices, faces, material, smooth, weld=True)


def tube(points, radius, material, closed=False, smooth=True):
    """A round wire through points; smooth: bends between them."""
    line = bpy.data.curves.new('tube', 'CURVE')
    line.dimensions, line.bevel_depth, line.bevel_resolution, line.resolution_u, line.use_fill_caps = '3D', radius, 8, 24, True
    spline = line.splines.new('BEZIER' if smooth else 'POLY')
    knots = spline.bezier_points if smooth else spline.points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        knot.co = point if smooth else (*point, 1)
        if smooth:
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
    spline.use_cyclic_u = closed
    line.materials.append(material)
    thing = bpy.data.objects.new('tube', line)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sheet(width, height, material, at=(0, 0, 0), tilt=(90, 0, 0)):
    """A flat print, facing -y as it stands; tilt in degrees, (0, 0, 0) lies flat and faces up."""
    x, y = width / 2, height / 2
    thing = body('sheet', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material, uvs=[((0, 0), (1, 0), (1, 1), (0, 1))])
    thing.location, thing.rotation_euler = at, [math.radians(angle) for angle in tilt]
    return thing


def thick(thing, thickness, offset=0):
    """Gives a sheet-like body a thickness."""
    modifier = thing.modifiers.new('thick', 'SOLIDIFY')
    modifier.thickness, modifier.offset = thickness, offset
    return thing
