"""Puts bodies together and in their place."""
import math
import bpy
from mathutils import Vector

SCENE = 3.4  # about how wide a scene is built, in units, before it is scaled to the size of a single product


def group(things, at=(0, 0, 0), tilt=(0, 0, 0), scale=1):
    """Moves several bodies as one: tilt in degrees about x, y, z, then scale, then to `at`. Answers the handle; nested groups work."""
    handle = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(handle)
    for thing in things:
        if thing.parent is None:
            thing.parent = handle
    handle.location, handle.rotation_euler, handle.scale = at, [math.radians(angle) for angle in tilt], (scale,) * 3
    return handle


def put(thing, at=None, tilt=None, scale=None):
    """Places one body and answers it."""
    if at is not None:
        thing.location = at
    if tilt is not None:
        thing.rotation_euler = [math.radians(angle) for angle in tilt]
    if scale is not None:
        thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return thing


def corners(things=None):
    """Every vertex of the things (everything that shows), in the world, with modifiers applied."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things or bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE') or thing.hide_render:
            continue
        seen = thing.evaluated_get(graph)
        mesh = seen.to_mesh()
        found += [seen.matrix_world @ vertex.co for vertex in mesh.vertices]
        seen.to_mesh_clear()
    return found


def stand(build, size, at, turn=0, part='whole'):
    """Builds a product as a part of a scene: turned, its largest side `size` units, its middle over (x, y), on the ground or at the z given."""
    before = set(bpy.context.scene.objects)
    build(part)
    things = [thing for thing in bpy.context.scene.objects if thing not in before]
    deepen(things, SCENE / size)
    return fit(things, turn, size, at)


def deepen(things, factor):
    """Liquids colour light by its way through them: what is made smaller needs a deeper colour to look the same."""
    for material in {slot.material for thing in things for slot in thing.material_slots if slot.material}:
        for node in material.node_tree.nodes:
            if node.type == 'VOLUME_ABSORPTION':
                node.inputs['Density'].default_value *= factor


def settle(turn, size=2.2):
    """Gathers all that was built, turns it (degrees), scales its largest side to `size` and stands it on the ground."""
    return fit(list(bpy.context.scene.objects), turn, size, (0, 0))


def fit(things, turn, size, at):
    handle = group([thing for thing in things if thing.parent is None], tilt=(0, 0, turn))
    points = corners(things)
    low = Vector([min(point[i] for point in points) for i in range(3)])
    high = Vector([max(point[i] for point in points) for i in range(3)])
    factor = size / max(high - low)
    middle = (low + high) / 2
    handle.scale = (factor,) * 3
    handle.location = Vector((at[0], at[1], at[2] if len(at) > 2 else 0)) - Vector((middle.x, middle.y, low.z)) * factor
    return handle
