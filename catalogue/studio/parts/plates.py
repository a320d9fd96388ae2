"""Flat things cut from sheet: an outline, with holes, of some thickness."""
from mathutils import Vector
from mathutils.geometry import tessellate_polygon
from parts.shapes import bevelled, body


def plate(outline, holes, depth, material, bevel=.01, segments=3):
    """Outline and holes are lines of (x, y); the plate lies about z = 0. All its rims are rounded."""
    loops = [[Vector((x, y, 0)) for x, y in loop] for loop in (outline, *holes)]
    flat = [point for loop in loops for point in loop]
    count = len(flat)
    triangles = [tuple(corner) for corner in tessellate_polygon(loops)]
    vertices = [(p.x, p.y, -depth / 2) for p in flat] + [(p.x, p.y, depth / 2) for p in flat]
    faces = [tuple(reversed(t)) for t in triangles] + [tuple(count + i for i in t) for t in triangles]
    start = 0
    for loop in loops:
        n = len(loop)
        faces += [(start + i, start + (i + 1) % n, count + start + (i + 1) % n, count + start + i) for i in range(n)]
        start += n
    thing = body('plate', vertices, faces, material, 35, weld=True)
    return bevelled(thing, bevel, segments, 50) if bevel else thing
