"""The agal: a cord wound with black wool, laid double, which holds a headcloth."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.surfaces import surface


def agal(radius, cord, at, material, long=1.10):
    """Two rings on each other, their middle at `at`, a little out of round and out of line as cords are."""
    def ring(seed, x, y, z):
        def point(u, v):
            turn, side = 2 * math.pi * u, 2 * math.pi * v
            wander = Vector((math.cos(turn), math.sin(turn), 0))
            away = radius * (1 + .02 * math.sin(2 * turn + seed) + .012 * noise.noise(wander * 2 + Vector((0, 0, seed))))
            size = cord * (1 + .035 * noise.noise(wander * 9 + Vector((0, 0, seed * 3))))
            away += size * math.cos(side)
            lift = size * math.sin(side) + .012 * noise.noise(wander * 1.5 + Vector((seed, 0, 0)))
            return Vector((x + away * wander.x, y + away * wander.y * long, z + lift))
        return surface(point, 720, 28, material, around=True)
    x, y, z = at
    ring(1, x, y, z + cord)
    ring(7, x + cord * .12, y + cord * .25, z + cord * 2.86)


def wound(windings=420):
    """Wool wound round a core: fine slanting threads, dull black with a soft light on them."""
    graph = Graph('wound', Roughness=.72, Sheen=.6, Sheen_Tint=.1, Specular=.25)
    split = graph.node('SeparateXYZ', i0=graph.place('UV'))
    way = graph.math('MULTIPLY_ADD', split.outputs[0], windings, graph.math('MULTIPLY', split.outputs[1], 1.0))
    thread = graph.math('ABSOLUTE', graph.math('SINE', graph.math('MULTIPLY', way, math.pi)))
    fuzz = graph.noise(70, 5, .5)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', thread, fuzz), '#060606', '#1d1c1c'))
    return graph.bump(graph.math('MULTIPLY_ADD', fuzz, .4, thread), .8, .012).material
