"""Faceted glass: a block from which planes cut slices, and the same block hollowed by the same planes, further in."""
import math
import bmesh
from mathutils import Vector
from parts.shapes import bevelled, body


def cut(planes, material, bevel=.012, inside=False):
    """What is left of space within the planes ((normal, distance from the origin)). inside: a cavity, its faces turned in."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=12)
    for normal, distance in planes:
        normal = Vector(normal).normalized()
        found = bmesh.ops.bisect_plane(work, geom=[*work.verts, *work.edges, *work.faces], plane_co=normal * distance, plane_no=normal, clear_outer=True)
        edges = [part for part in found['geom_cut'] if isinstance(part, bmesh.types.BMEdge)]
        if len(edges) > 2:
            bmesh.ops.contextual_create(work, geom=edges)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-4)
    bmesh.ops.dissolve_degenerate(work, edges=work.edges, dist=1e-4)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.verts.index_update()
    corners, faces = [tuple(vertex.co) for vertex in work.verts], [[vertex.index for vertex in face.verts] for face in work.faces]
    work.free()
    thing = body('cut', corners, [tuple(reversed(face)) if inside else tuple(face) for face in faces], material, 25)
    return bevelled(thing, bevel, 3, 8) if bevel else thing


def inwards(planes, wall, floor=None):
    """The planes moved in by the wall's thickness; floor: how thick the base is."""
    return [(normal, distance - (floor if floor and Vector(normal).normalized().z < -.95 else wall)) for normal, distance in planes]


def around(sides, distance, lean=0, start=-90):
    """Planes about the upright axis, the first to the front; lean: degrees that they look up (or, below 0, down)."""
    up, out = math.sin(math.radians(lean)), math.cos(math.radians(lean))
    turns = [math.radians(start + 360 * k / sides) for k in range(sides)]
    return [((math.cos(t) * out, math.sin(t) * out, up), distance) for t in turns]
