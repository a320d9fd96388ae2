"""Soles of jute rope: coils laid around a foot's outline, each twisted against the one below it."""
import math
from mathutils import Vector, noise
from families.sandals import outline
from parts.nodes import Graph
from parts.surfaces import surface

COILS, ROPE, TWISTS = 4, .039, 22
TOP = COILS * ROPE * 1.72 + .02


def even(grow=0.0, count=480):
    """The foot's outline at even steps, so that twists and stitches stand equally close all around."""
    line = [Vector(point) for point in outline(grow)]
    line.append(line[0])
    steps, places, k, gone = [(b - a).length for a, b in zip(line, line[1:])], [], 0, 0.0
    for i in range(count):
        goal = sum(steps) * i / count
        while gone + steps[k] < goal:
            gone += steps[k]
            k += 1
        places.append(tuple(line[k].lerp(line[k + 1], (goal - gone) / max(1e-9, steps[k]))))
    return places


def height(coil):
    return ROPE + .012 + coil * ROPE * 1.70


def rope(z, shift, lay):
    """One coil around the sole: three strands, twisted to the right (lay 1) or to the left (-1)."""
    line = [Vector((x, y, z)) for x, y in even(-.012)]
    count = len(line)

    def at(u, v):
        place = u * count
        k = int(place) % count
        here = line[k].lerp(line[(k + 1) % count], place - int(place))
        way = (line[(k + 1) % count] - line[k - 1]).normalized()
        # Where the formula's ends meet lies on the inside.
        inwards = Vector((way.y, -way.x, 0))
        turn, twist = 2 * math.pi * v, math.pi * 2 * (u * TWISTS + shift)
        strand = abs(math.sin(1.5 * (turn - lay * twist)))
        size = ROPE * (.74 + .36 * strand ** .6 + .10 * noise.noise(here * 9 + Vector((shift * 40, 0, 0))))
        return here + inwards * size * math.cos(turn) + Vector((0, 0, size * math.sin(turn)))
    return surface(at, 1800, 30, fibres(lay), around=True)


def fibres(lay):
    """Jute: fine fibres that run with the twist."""
    graph = Graph('fibres', Roughness=.95, Sheen=.2, Specular=.1)
    along, turn, _ = graph.node('SeparateXYZ', Vector=graph.place('UV')).outputs
    across = graph.math('MULTIPLY_ADD', along, -lay * TWISTS, turn)
    place = graph.node('CombineXYZ', X=graph.math('MULTIPLY', across, 34), Y=graph.math('MULTIPLY', along, 70)).outputs[0]
    hair, worn = graph.noise(1, 4, at=place, roughness=.6), graph.noise(3, 3)
    shade = graph.math('MULTIPLY_ADD', graph.math('SUBTRACT', hair, .5), 2.2, worn)
    graph.set(Base_Color=graph.mix(shade, '#6b4a28', '#b08a54'))
    return graph.bump(hair, .6, .012).material
