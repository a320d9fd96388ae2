"""Lets bodies fall and come to rest, so that piles look like piles."""
import random
import bmesh
import bpy
from mathutils import Euler


def fall(things, walls=(), frames=90, friction=.6):
    """Drops `things` (their children follow) onto the ground z = 0 and onto `walls`, which stay; then they keep their places."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new('falling')
    world.substeps_per_frame, world.solver_iterations = 24, 40
    floor, doubles = slab(), [double(thing) for thing in things]
    for thing, active in [(thing, True) for thing in doubles] + [(wall, False) for wall in (*walls, floor)]:
        world.collection.objects.link(thing)
        rigid = thing.rigid_body
        rigid.type = 'ACTIVE' if active else 'PASSIVE'
        rigid.collision_shape = 'CONVEX_HULL' if active else 'MESH'
        rigid.use_margin, rigid.collision_margin = True, .0
        rigid.friction, rigid.restitution, rigid.linear_damping, rigid.angular_damping = friction, .05, .15, .6
    world.point_cache.frame_end = scene.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    rest = [thing.evaluated_get(graph).matrix_world.copy() for thing in doubles]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, place in zip(things, rest):
        thing.matrix_world = place
    for thing in (floor, *doubles):
        bpy.data.objects.remove(thing)
    return things


def double(thing, points=220):
    """A simpler body of the same outline, with few vertices, whose fall is computed much faster."""
    bpy.context.view_layer.update()
    work, mesh = bmesh.new(), bpy.data.meshes.new('double')
    for vertex in list(thing.data.vertices)[::max(1, len(thing.data.vertices) // points)]:
        work.verts.new(vertex.co)
    bmesh.ops.convex_hull(work, input=work.verts)
    work.to_mesh(mesh)
    work.free()
    copy = bpy.data.objects.new('double', mesh)
    bpy.context.scene.collection.objects.link(copy)
    copy.matrix_world = thing.matrix_world
    return copy


def slab():
    mesh = bpy.data.meshes.new('slab')
    mesh.from_pydata([(x, y, z) for z in (0, -1) for x, y in ((-30, -30), (30, -30), (30, 30), (-30, 30))], [],
                     [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
    thing = bpy.data.objects.new('slab', mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def hung(parts, carrier):
    """Parents stems and leaves to the fruit that carries them, as they stand."""
    for part in parts:
        part.parent = carrier
    return carrier


def twin(thing, at, tilt=(0, 0, 0), scale=1):
    """Another body with the same mesh, and its children."""
    copy = thing.copy()
    bpy.context.scene.collection.objects.link(copy)
    for child in list(thing.children):
        twin(child, child.location, None, None).parent = copy
    copy.location = at
    if tilt is not None:
        copy.rotation_euler = Euler([angle * .0174533 for angle in tilt])
    if scale is not None:
        copy.scale = (scale,) * 3
    return copy


def any_way(seed):
    """Angles of something that was thrown; the same for the same seed."""
    dice = random.Random(seed)
    return tuple(dice.uniform(0, 360) for _ in range(3))
