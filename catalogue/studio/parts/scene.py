"""The studio itself: light, ground and camera, the same for every product."""
import math
import bpy
from mathutils import Vector
from parts.materials import plain
from parts.place import corners
from parts.shapes import body

DISTANCE = 11  # from camera to product, in units; products are 2.2 units large


def light(key=600, fill=45, rim=300, top=120, world=.2, back=1500, key_at=(-4.2, -3.4, 5.6), key_size=2.6):
    """Powers in watts. A warm soft box from the upper left, a cool fill from the right, an edge light behind, the backdrop's own."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (1, .965, .92, 1), world
    area(key_at, (0, 0, .6), key_size, key, (1, .97, .93))
    area((5.2, -3.2, 3.2), (0, 0, 1), 4, fill, (.94, .97, 1))
    area((3.4, 4.2, 3.6), (0, 0, 1), 1.2, rim, height=4)
    area((0, .6, 6.8), (0, 0, 0), 4.5, top)
    area((0, 1.5, 11), (0, 13, 6), 6, back, height=4, spread=150)


def area(at, towards, size, power, colour=(1, 1, 1), height=None, spread=180):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy, lamp.color, lamp.shape, lamp.size, lamp.size_y = power, colour, 'RECTANGLE', size, height or size
    lamp.spread = math.radians(spread)
    thing = bpy.data.objects.new('area', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False


def ground(colour):
    """A sweep of paper that rises behind the product in one wide curve, so that no horizon shows."""
    depth, radius, height, half = 13, 9, 30, 40
    bend = [(depth - radius + radius * math.sin(math.radians(a)), radius - radius * math.cos(math.radians(a))) for a in range(0, 91, 3)]
    line = [(-16, 0), *bend, (depth, height)]
    vertices = [(x, y, z) for y, z in line for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return body('ground', vertices, faces, plain(colour, .9, spec=.1))


def across(left, right, view):
    """How far the camera looks to the side, in shares of the frame, for a product that reaches from left to right."""
    if view.margin is None:
        return left + (right - left) * view.at[0]
    return right - .5 + view.margin if view.margin > 0 else left + .5 + view.margin


def frame(view, aspect=1):
    """The camera, framed so that what was built fills the view's share of the picture. Call before ground() is laid."""
    points = corners()
    low = Vector([min(point[i] for point in points) for i in range(3)])
    high = Vector([max(point[i] for point in points) for i in range(3)])
    middle = (low + high) / 2
    lens = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', lens)
    bpy.context.scene.collection.objects.link(camera)
    up = math.radians(view.elevation)
    camera.location = middle + Vector((0, -math.cos(up), math.sin(up))) * DISTANCE
    camera.rotation_euler = (middle - camera.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    seen = [camera.matrix_world.inverted() @ point for point in points]
    left, right = min(p.x / -p.z for p in seen), max(p.x / -p.z for p in seen)
    bottom, top = min(p.y / -p.z for p in seen), max(p.y / -p.z for p in seen)
    width = max(right - left, (top - bottom) * aspect) / view.fill / view.close
    lens.sensor_fit, lens.sensor_width, lens.clip_end = 'HORIZONTAL', 36, 300
    lens.lens = 36 / width
    lens.shift_x = across(left / width, right / width, view)
    lens.shift_y = (bottom + (top - bottom) * view.at[1]) / width
    if view.aperture:
        lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, DISTANCE, view.aperture
    bpy.context.scene.camera = camera
