"""Bodies melted together, cut out of each other, and the height of their skin."""
import bpy
from mathutils import Vector
from parts.shapes import body


def baked(thing):
    """Makes its modifiers part of its mesh."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def fused(things, material, voxel=.02, rounds=8):
    """Melts bodies into one skin, as clay. voxel: size of the detail kept; rounds: how often it is stroked smooth."""
    vertices, faces = [], []
    for thing in things:
        baked(thing)
        first = len(vertices)
        vertices += [tuple(thing.matrix_world @ vertex.co) for vertex in thing.data.vertices]
        faces += [tuple(first + v for v in polygon.vertices) for polygon in thing.data.polygons]
        bpy.data.objects.remove(thing)
    clay = body('fused', vertices, faces, material, 180)
    remesh = clay.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    smooth = clay.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = .5, rounds
    return baked(clay)


def cut(thing, *tools, smooth=40):
    """Takes the tools' bodies out of the thing."""
    for tool in tools:
        boolean = thing.modifiers.new('cut', 'BOOLEAN')
        boolean.operation, boolean.object, boolean.solver = 'DIFFERENCE', tool, 'EXACT'
    baked(thing)
    for tool in tools:
        bpy.data.objects.remove(tool)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, smooth * 3.14159 / 180
    return thing


def surface(thing, x, y, high=50.0):
    """Where a plumb line at (x, y) meets the thing's skin, and the skin's direction there. Ask before the thing is moved."""
    hit, point, normal, _ = thing.ray_cast(Vector((x, y, high)), Vector((0, 0, -1)))
    return (point, normal) if hit else (Vector((x, y, 0)), Vector((0, 0, 1)))
