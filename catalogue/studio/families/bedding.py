"""Bedding: pillows filled with down, and a duvet laid over a mattress, creased as washed linen is. Measures in metres."""
import math
import bpy
from mathutils import Vector, noise
from parts.fuse import baked
from parts.shapes import body, thick
from parts.surfaces import marked, surface


def cover(width, length, columns, rows, material, seed=0, hem=1):
    """Two layers of cloth, sewn together `hem` knots from the rim, faintly uneven so that they fold by themselves; flat,
    about the origin."""
    vertices, faces, places, full = [], [], {}, []

    def inner(i, j):
        return min(i, columns - i, j, rows - j) - hem

    for side in (1, -1):
        for j in range(rows + 1):
            for i in range(columns + 1):
                knot = (i, j, side if inner(i, j) > 0 else 0)
                if knot not in places:
                    places[knot] = len(vertices)
                    x, y = rounded(2 * i / columns - 1, 2 * j / rows - 1)
                    x, y = x * width / 2, y * length / 2
                    vertices.append((x, y, knot[2] * .008 + .012 * noise.noise(Vector((x * 5, y * 5, seed)))))
                    full += [places[knot]] if knot[2] else []
        for j in range(rows):
            for i in range(columns):
                knots = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                # The hem is one layer.
                if side > 0 or max(inner(a, b) for a, b in knots) > 0:
                    square = tuple(places[(a, b, side if inner(a, b) > 0 else 0)] for a, b in knots)
                    faces.append(square if side > 0 else tuple(reversed(square)))
    thing = body('cover', vertices, faces, material, 180)
    thing.vertex_groups.new(name='full').add(full, 1, 'REPLACE')
    # How far from the rim, 0 to 1 of half the smaller side.
    return marked(thing, 'inside', lambda point: 2 * min(width / 2 - abs(point.x), length / 2 - abs(point.y)) / min(width, length))


def rounded(u, v):
    """A square's point, -1 to 1, its corners drawn in a little."""
    return u * (1 - .07 * v ** 6), v * (1 - .07 * u ** 6)


def filled(thing, pressure, loose, frames=30):
    """Fills a cover in mid-air. loose: how much larger its cloth grows."""
    scene = bpy.context.scene
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    cloth.settings.quality, cloth.settings.mass, cloth.settings.air_damping = 6, .2, 2.5
    cloth.settings.tension_stiffness = cloth.settings.compression_stiffness = cloth.settings.shear_stiffness = 14
    cloth.settings.bending_stiffness, cloth.settings.shrink_min = .12, -loose
    cloth.settings.use_pressure, cloth.settings.uniform_pressure_force, cloth.settings.vertex_group_pressure = True, pressure, 'full'
    cloth.settings.effector_weights.gravity = 0
    cloth.point_cache.frame_end = scene.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    baked(thing)
    scene.frame_set(1)
    return thing


def creased(thing, depth, seed=0, levels=2):
    """Gives a filled cover the short sharp creases of washed linen, deepest near its rim. depth: metres."""
    finer = thing.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = levels
    mesh = baked(thing).data
    inside = mesh.attributes['inside'].data
    pushed = [vertex.co + vertex.normal * depth * (.55 + .75 * (1 - inside[i].value) ** 3) * crease(vertex.co, seed) for i, vertex in enumerate(mesh.vertices)]
    for vertex, place in zip(mesh.vertices, pushed):
        vertex.co = place
    mesh.update()
    return thing


def crease(point, seed):
    """Ridges of three sizes, bent by a slow noise so that none runs straight; about -1 to 1."""
    bend = noise.noise_vector(point * 2.3 + Vector((seed, 0, 7)))
    total = 0
    for scale, share in ((3.4, .6), (7.5, -.38), (16, .17)):
        height = noise.noise(point * scale + bend * 1.4 + Vector((seed, scale, 0)))
        total += share * (1 - 2.6 * math.sqrt(height * height + .004))
    return total


FLAT, FOOT, TOP, BEND = .885, -.955, .505, .10  # the mattress's edges and upper side under a duvet, and how round it falls


def laid(s, t, lift=0.0, seed=0):
    """Where a duvet's point (s across, t along, as it lay flat) comes to rest: on top, round the edge, or hanging in folds."""
    over, beyond = max(0, abs(s) - FLAT), max(0, FOOT - t)
    reach = math.hypot(over, beyond)
    way = Vector((math.copysign(over, s), -beyond, 0)) / reach if reach else Vector((0, 0, 0))
    angle = min(reach / BEND, math.pi / 2)
    hang = max(0, reach - BEND * math.pi / 2)
    edge = Vector((max(-FLAT, min(FLAT, s)), max(FOOT, t), TOP))
    # Folds keep their course all the way down; they begin a hand's breadth before the edge.
    course = (edge + way * .22) * 4.3
    inner = min(FLAT - abs(s), t - FOOT) if not reach else 0
    depth = .062 * smooth((reach - inner + .14) / .5)
    ridge = noise.noise(course + Vector((seed, 0, 0))) + .4 * noise.noise(course * 2.1)
    out = lift + depth * ridge * 1.5 + .010 * crease(Vector((s, t, .2)), seed) + .018 * noise.noise(Vector((s * 1.9, t * 1.9, seed)))
    skin = way * math.sin(angle) + Vector((0, 0, math.cos(angle)))
    return edge + way * (BEND * math.sin(angle) + hang * .10) + Vector((0, 0, -BEND * (1 - math.cos(angle)) - hang)) + skin * out


def smooth(x):
    x = max(0, min(1, x))
    return x * x * (3 - 2 * x)


def duvet(material, inside, fold=.30, back=.36, hang=.42, foot=.36):
    """Over a mattress, hanging at both sides and the foot; turned back at the head, where its inside shows."""
    half, first = FLAT + hang, FOOT - foot

    def outer(u, v):
        s, t = (2 * u - 1) * half, first + v * (fold - first)
        rim = min(half - abs(s), t - first)
        # A seam a thumb's breadth from the rim.
        return laid(s, t, -.007 * math.exp(-((rim - .04) / .009) ** 2))

    def turned(u, v):
        s, turn, size = (2 * u - 1) * (half + .012), .16, .04
        angle = math.pi * min(1, v / turn)
        run = max(0, v - turn) / (1 - turn)
        seam = .006 * math.exp(-(((1 - run) * back - .035) / .008) ** 2)
        lift = .012 - size * math.cos(angle) - .012 * run - .03 * max(0, run - .93) / .07 - seam
        return laid(s, fold + size * math.sin(angle) - run * back + .012 * noise.noise(Vector((s * 2.3, 5, run))), lift)
    thick(surface(outer, 420, 280, material), .022)
    thick(surface(turned, 420, 90, inside), .012)
