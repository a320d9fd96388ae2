"""Cloth folded into a flat stack: a sheet that runs to and fro, every fold a little out of line with the one below."""
import math
import random
from bisect import bisect_left
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.shapes import body, thick
from parts.surfaces import surface


def serpentine(depth, layers, pitch, seed=0, hang=0):
    """The cloth's way through the stack as (y, z), from the ground up; hang: how far its end falls over the front fold."""
    dice, line = random.Random(seed), []
    for layer in range(layers):
        way = 1 if (layers - layer) % 2 else -1
        ends = [way * (depth / 2 - dice.uniform(0, .035)), -way * (depth / 2 - dice.uniform(0, .035))]
        z = pitch * (layer + .5)
        last = layer == layers - 1
        # Between the folds the layers rest on each other; at the folds they bulge.
        line += [(ends[0] + (ends[1] - ends[0]) * k / 30, z + pitch * .12 * math.cos(math.pi * k / 15)) for k in range(31)]
        if not last:
            y, size = ends[1], pitch / 2 * dice.uniform(1.0, 1.25)
            line += [(y - way * size * math.sin(math.pi * k / 12), z + pitch / 2 - pitch / 2 * math.cos(math.pi * k / 12)) for k in range(1, 12)]
    if hang:
        y, z = line[-1]
        bend = pitch * 1.2
        line += [(y - bend * math.sin(math.pi * k / 20), z - bend * (1 - math.cos(math.pi * k / 20))) for k in range(1, 11)]
        y, z = line[-1]
        line += [(y - .02 * math.sin(math.pi * k / 16), z - hang * k / 16) for k in range(1, 17)]
    return line


def walked(line):
    """How far along the line each of its points is."""
    along = [0.0]
    for a, b in zip(line, line[1:]):
        along.append(along[-1] + math.dist(a, b))
    return along


def folded(width, line, thickness, material, seed=0, soft=.02, columns=120):
    """The cloth of that width along x. Its picture is laid on in units: x, and the way along the cloth. Answers (object, point(u, v))."""
    along = walked(line)

    def at(u, v):
        goal = v * along[-1]
        k = min(max(1, bisect_left(along, goal)), len(along) - 1)
        share = (goal - along[k - 1]) / max(1e-9, along[k] - along[k - 1])
        y, z = (a + (b - a) * share for a, b in zip(line[k - 1], line[k]))
        x = (u - .5) * (width + .05 * noise.noise(Vector((y * .9, z * 5 + seed, 1.5))))
        edge = abs(2 * u - 1)
        sag = 1 - .10 * edge ** 6 + .05 * noise.noise(Vector((x * 1.1 + seed, y * 1.1, 0)))
        wave = soft * noise.noise(Vector((x * 2.2, y * 2.2, z * 2 + seed)))
        return Vector((x, y + wave, max(thickness / 2, z * sag + wave * min(1, z * 4) * .6)))
    sheet = surface(at, columns, len(line) * 2, material)
    layer = sheet.data.uv_layers[0].data
    for corner in layer:
        corner.uv = (corner.uv[0] * width, corner.uv[1] * along[-1])
    return thick(sheet, thickness), at


def fringe(ends, length, material, seed=0, thread=.011, floor=.012):
    """Twisted threads that hang from points, in tufts of four, and lie on the ground where they reach it."""
    dice, vertices, faces, sides = random.Random(seed), [], [], 6
    for start in ends:
        lean, out = dice.uniform(-.05, .05), dice.uniform(-.03, .035)
        reach = length * dice.uniform(.9, 1.04)
        for strand in range(2):
            first = len(vertices)
            for i in range(25):
                t = i / 24
                spin = t * 26 + strand * math.pi
                middle = Vector(start) + Vector((lean * t * t, -out * t * t - .01, -reach * t))
                if middle.z < floor:
                    middle.y -= (floor - middle.z) * .9
                    middle.z = floor
                middle += Vector((math.cos(spin), math.sin(spin), 0)) * thread * .62 * (1 + .5 * (t > .9))
                size = thread * (1 if i < 24 else .4)
                vertices += [tuple(middle + Vector((math.cos(a), math.sin(a), 0)) * size) for a in (2 * math.pi * s / sides for s in range(sides))]
            faces += [(first + i * sides + s, first + i * sides + (s + 1) % sides, first + (i + 1) * sides + (s + 1) % sides, first + (i + 1) * sides + s) for i in range(24) for s in range(sides)]
    return body('fringe', vertices, faces, material, 180)


def dyed(image, size, threads=46, relief=.35, sheen=.5, fuzz=.5):
    """Woven cloth of a pattern that repeats every `size` (across, along) units; threads: twill lines a unit; fuzz: how woolly."""
    import bpy
    graph = Graph('dyed', Roughness=.92, Sheen=sheen, Sheen_Tint=.5, Specular=.1)
    at = graph.place('UV', (1 / size[0], 1 / size[1], 1))
    pattern = graph.node('TexImage', {'image': bpy.data.images.load(image), 'extension': 'REPEAT'}, Vector=at).outputs['Color']
    cloth = graph.place('UV')
    lines = graph.waves(threads, 'DIAGONAL', 1.2, 2, cloth)
    wool = graph.noise(60, 6, .6, cloth, .7)
    shade = graph.math('MULTIPLY_ADD', lines, .35, graph.math('MULTIPLY', wool, fuzz))
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', graph.math('SUBTRACT', .75, shade), .55), pattern, '#0c0a09'))
    return graph.bump(graph.math('MULTIPLY_ADD', wool, fuzz, lines), relief, .01).material
