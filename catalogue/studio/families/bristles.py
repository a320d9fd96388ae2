"""Hair by the thousand: one body of fine strands."""
import math
import random
import bpy


def strands(lines, thickness, material):
    """Every line of points becomes a strand that thins towards its end."""
    hair = bpy.data.curves.new('hair', 'CURVE')
    hair.dimensions, hair.bevel_depth, hair.bevel_resolution = '3D', thickness, 0
    for line in lines:
        spline = hair.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for k, (point, place) in enumerate(zip(spline.points, line)):
            point.co, point.radius = (*place, 1), 1 - .75 * (k / (len(line) - 1)) ** 3
    hair.materials.append(material)
    thing = bpy.data.objects.new('hair', hair)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def tuft(count, root, length, swell, seed=3, steps=9):
    """Lines of a tuft that stands on the origin: from a disc of radius `root` it swells by the factor `swell` and runs to a point."""
    draw = random.Random(seed)
    for _ in range(count):
        share, angle = draw.random() ** .35, draw.uniform(0, 2 * math.pi)
        # The tip's outline cuts a strand off: the outer ones end lower.
        reach = length * (1 - .7 * share ** 2.1) * draw.uniform(.96, 1.0)
        stray = draw.gauss(0, .02)
        yield [(root * spread * share * math.cos(angle + stray * t), root * spread * share * math.sin(angle + stray * t), reach * t)
               for t, spread in ((k / steps, bulge(reach * k / steps / length, swell)) for k in range(steps + 1))]


def bulge(t, swell):
    """Opens above the ferrule and stays open: the strands' lengths make the point."""
    return 1 + (swell - 1) * math.sin(math.pi / 2 * min(1, t * 2)) - .3 * max(0, t - .5)
