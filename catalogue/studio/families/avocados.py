"""Avocados, whole."""
from mathutils import Vector, noise
from parts.falling import hung
from parts.materials import plain
from parts.nodes import Graph
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe
from parts.surfaces import moved

PROFILE = [(0, -.66), (.24, -.63), (.45, -.46), (.54, -.18), (.50, .12), (.375, .40), (.26, .62), (.17, .735), (.07, .775), (0, .775)]


def avocado(seed=0, ripe=True):
    """A pebbled avocado along z about the origin, 1.43 long, its neck up."""
    def shape(p):
        pebble = max(0, noise.noise(p * 11 + Vector((seed, 0, 0)))) * .022 + noise.noise(p * 1.5 + Vector((seed, 2, 0))) * .03
        return p + Vector((p.x, p.y, p.z * .6)).normalized() * pebble + Vector((.06 * p.z * p.z, 0, 0))
    fruit = moved(lathe(curve(PROFILE, 14), pebbled(ripe), 144, smooth=180), shape)
    button = put(lathe(fillet([(0, -.02), (.055, -.02, .01), (.05, .03, .015), (0, .025)]), plain('#7a5a34', .85, bump=(50, .5)), 20), at=(.036, 0, .775))
    return hung([button], fruit)


def pebbled(ripe):
    dark, light = ('#20140f', '#35261a') if ripe else ('#22300f', '#4b5a1e')
    graph = Graph('avocado', Roughness=.55, Specular=.3, Clearcoat=.06, Clearcoat_Roughness=.35)
    pebbles = graph.cells(17)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY_ADD', pebbles, .9, graph.math('MULTIPLY', graph.noise(2.2, 4), .5)), light, dark))
    return graph.bump(graph.math('SUBTRACT', 1, pebbles), .75, .035).material
