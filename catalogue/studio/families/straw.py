"""Hats of plaited straw: braids sewn round and round, and a ribbon with a flat bow."""
import math
from mathutils import Vector
from families.hats import hat
from parts.nodes import Graph
from parts.outlines import curve, rectangle
from parts.shapes import sweep, thick
from parts.surfaces import surface


def braided(profile, braids, deep=.013, points=900):
    """The profile with a ridge for every braid, its points spread evenly, so that v counts braids."""
    line = [Vector(point) for point in curve(profile, 24)]
    along = [0.0]
    for a, b in zip(line, line[1:]):
        along.append(along[-1] + (b - a).length)
    found, k = [], 1
    for i in range(points + 1):
        goal = along[-1] * i / points
        while k < len(line) - 1 and along[k] < goal:
            k += 1
        a, b = line[k - 1], line[k]
        way = (b - a).normalized()
        place = a.lerp(b, (goal - along[k - 1]) / max(1e-9, along[k] - along[k - 1]))
        turn = i / points * braids % 1
        # Each braid lies with one edge over the next.
        ridge = deep * math.sin(math.pi * turn) ** .6 * (1.2 - .5 * turn)
        found.append((max(.002, place.x + way.y * ridge), place.y - way.x * ridge))
    return found


def straw_hat(profile, braids, plaits, light, dark):
    """Answers point(turn, v, lift) of the finished hat."""
    _, at = hat(braided(profile, braids), straw(braids, plaits, light, dark), .03, 1.12, .03, .07, 3, 360, 1)
    return at


def straw(braids, plaits, light, dark):
    """Flat straws crossed to and fro in every braid; one straw is paler than the next."""
    graph = Graph('straw', Roughness=.5, Specular=.35, Sheen=.15)
    split = graph.node('SeparateXYZ', i0=graph.place('UV'))
    braid = graph.math('MULTIPLY', split.outputs[1], braids)
    across = graph.math('SUBTRACT', graph.math('FRACT', braid), .5)
    fold = graph.math('ABSOLUTE', across)
    way = graph.math('MULTIPLY_ADD', fold, 2.2, graph.math('MULTIPLY', split.outputs[0], plaits))
    strand = graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.math('FRACT', way), .5))
    each = graph.node('TexWhiteNoise', {'noise_dimensions': '2D'}, Vector=graph.node('CombineXYZ', i0=graph.math('FLOOR', way), i1=graph.math('FLOOR', graph.math('MULTIPLY', braid, 2))).outputs[0]).outputs['Value']
    groove = graph.math('SUBTRACT', 1, graph.math('MULTIPLY', strand, 2))
    seam = graph.math('POWER', graph.math('MULTIPLY', fold, 2), 6)
    shade = graph.math('MULTIPLY_ADD', each, .42, graph.math('MULTIPLY_ADD', groove, -.30, graph.math('MULTIPLY', seam, .38)))
    graph.set(Base_Color=graph.mix(graph.math('ADD', shade, .22), light, dark))
    return graph.bump(graph.math('MULTIPLY_ADD', seam, -.8, groove), .55, .012).material


def ribbon(at, low, high, material, turn, lift=.034):
    """Around the crown between two places of the profile, and its bow at `turn`."""
    thick(surface(lambda u, v: at(2 * math.pi * u, low + (high - low) * v, lift), 320, 24, material, around=True), .02)
    middle, wide = at(turn, (low + high) / 2, lift + .03), (at(turn, high) - at(turn, low)).length
    out = (at(turn, (low + high) / 2, lift + .2) - middle).normalized()
    up = (at(turn, high, lift) - at(turn, low, lift)).normalized()
    side = up.cross(out).normalized()

    def band(path, width):
        sweep([middle + side * a + out * b for a, b in path], rectangle(width, .022, .009, 3), material, up=up, smooth=60)
    for way in (-1, 1):
        loop = curve([(0, .05), (way * .14, .105), (way * .30, .095), (way * .385, .045), (way * .31, .005), (way * .15, .0), (0, .01)], 10)
        band(loop, wide * .82)
    band(curve([(-.075, -.03), (-.085, .06), (-.05, .115), (.05, .115), (.085, .06), (.075, -.03)], 10), wide * .86)


def grosgrain(colour, ribs):
    """Ribbon with fine ribs across."""
    graph = Graph('grosgrain', Base_Color=colour, Roughness=.62, Sheen=.4, Specular=.25)
    split = graph.node('SeparateXYZ', i0=graph.place('UV'))
    return graph.bump(graph.math('SINE', graph.math('MULTIPLY', split.outputs[0], ribs * 2 * math.pi)), .35, .006).material
