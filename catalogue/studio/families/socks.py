"""A pair of socks lying flat, knitted in plain stitch with a ribbed top and a second colour for heel, toe and rings."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.outlines import curve
from parts.place import group
from parts.surfaces import marked, surface

FRONT = curve([(-.02, 2.75), (.0, 2.2), (.02, 1.55), (-.04, 1.12), (-.30, .88), (-.75, .78), (-1.15, .70), (-1.42, .52), (-1.50, .36)], 24)
BACK = curve([(.74, 2.75), (.70, 2.2), (.70, 1.55), (.78, 1.0), (.80, .55), (.60, .16), (.10, .06), (-.75, .04), (-1.30, .10), (-1.50, .34)], 24)
RIBS = 44


def sock(material, seed=0):
    """Flat on the ground, its leg to +y and its toe to -x."""
    def along(line, v):
        place = v * (len(line) - 1)
        k = min(int(place), len(line) - 2)
        return Vector(line[k]).lerp(Vector(line[k + 1]), place - k)

    def at(u, v):
        front, back = along(FRONT, v), along(BACK, v)
        middle, half = (front + back) / 2, (front - back) / 2
        turn = 2 * math.pi * u
        c, s = math.cos(turn), math.sin(turn)
        full = min(1, (1 - v) / .10) ** .5
        rib = .018 * math.cos(RIBS * turn) * min(1, max(0, (.235 - v) / .02))
        deep = .075 * full * (1 + .35 * noise.noise(Vector((v * 5, seed, c)))) + rib + (.012 if v < .23 else 0)
        flat = math.copysign(abs(s) ** .55, s)
        place = middle + half * math.copysign(abs(c) ** .85, c) * (1 + .02 * noise.noise(Vector((v * 7, seed + 3, 0))) + rib * .6)
        ripple = .014 * noise.noise(Vector((place.x * 3, place.y * 3, seed)))
        return Vector((place.x, place.y, .10 + deep * flat + ripple))
    return marked(surface(at, 480, 300, material, around=True), 'second', second)


def second(point):
    """1 where the second colour is knitted: toe, heel and two rings under the rib."""
    heel = math.hypot((point.x - .80) * .9, point.y - .42) < .56
    return 1.0 if point.x < -1.08 or heel or 2.0 < point.y < 2.06 or 1.90 < point.y < 1.96 else 0.0


def pair(material):
    """One half on the other, a little turned."""
    group([sock(material, 1)])
    return group([sock(material, 6)], at=(-.62, .10, .15), tilt=(0, 2.2, 7))


def knitted(colour, other, columns=130, rows=210):
    """Plain stitch: columns of small V, laid on by UV; `other` where the body's number 'second' is 1."""
    graph = Graph('knitted', Roughness=.95, Sheen=.5, Sheen_Tint=.4, Specular=.08)
    split = graph.node('SeparateXYZ', i0=graph.place('UV'))
    column = graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.math('FRACT', graph.math('MULTIPLY', split.outputs[0], columns)), .5))
    wave = graph.math('SINE', graph.math('MULTIPLY', graph.math('MULTIPLY_ADD', split.outputs[1], rows, graph.math('MULTIPLY', column, -1.2)), 6.2832))
    groove = graph.math('SUBTRACT', 1, graph.math('MULTIPLY', graph.math('ABSOLUTE', graph.math('SUBTRACT', column, .25)), 3.4))
    stitch = graph.math('MULTIPLY_ADD', wave, .35, groove)
    fuzz = graph.noise(55, 6, .6, roughness=.7)
    base = graph.mix(graph.node('Attribute', {'attribute_name': 'second'}).outputs['Fac'], colour, other)
    dark = graph.math('MULTIPLY', graph.math('SUBTRACT', 1.1, graph.math('MULTIPLY_ADD', fuzz, .5, graph.math('MULTIPLY', stitch, .45))), .42)
    graph.set(Base_Color=graph.mix(dark, base, '#0a0908'))
    return graph.bump(graph.math('MULTIPLY_ADD', fuzz, .35, stitch), .7, .014).material
