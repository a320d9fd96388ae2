"""Teena: a thick-walled terracotta planter with a rolled rim, in its saucer."""
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.outlines import fillet
from parts.shapes import lathe
from parts.view import View

GROUND = '#f1e9df'
VIEWS = [View(turn=0, elevation=14, fill=.78), View(turn=70, elevation=40, fill=.76)]


def build(_part):
    clay = terracotta()
    pot = lathe(fillet([(.10, .10), (.10, .14), (.12, .10), (.92, .10, .10), (1.22, 1.62, .05), (1.34, 1.66, .06), (1.50, 1.72, .06), (1.50, 1.96, .12), (1.34, 2.00, .07), (1.26, 1.86, .10), (1.02, .42, .2), (.80, .30, .1), (.14, .30), (.10, .26), (.10, .10)], 10), clay, 192)
    saucer = lathe(fillet([(0, 0), (1.05, 0, .06), (1.28, .22, .05), (1.22, .27, .04), (1.10, .24, .06), (1.0, .09, .06), (0, .09)], 10), clay, 192)
    for thing, strength in ((pot, .018), (saucer, .012)):
        for vertex in thing.data.vertices:
            # Hand-turned: never quite round, with faint rings of the fingers.
            x, y, z = vertex.co
            swell = 1 + strength * noise.noise(Vector((x * .6, y * .6, z * .5))) + .0025 * noise.noise(Vector((0, 3, z * 9)))
            vertex.co.x, vertex.co.y = x * swell, y * swell


def terracotta():
    """Unglazed red clay: cloudy, with pale bloom of salts towards the foot and the rim."""
    graph = Graph('terracotta', Roughness=.92, Specular=.2)
    cloud, fine = graph.noise(1.6, 5, .6), graph.noise(34, 5)
    height = graph.node('SeparateXYZ', i0=graph.place()).outputs[2]
    low = graph.math('SUBTRACT', .62, graph.math('MULTIPLY', height, .55))
    bloom = graph.math('MULTIPLY', graph.math('MAXIMUM', graph.math('SUBTRACT', graph.math('ADD', low, graph.math('MULTIPLY', graph.noise(3.2, 6, 1.2), 1.1)), .62), 0), .55)
    base = graph.ramp(cloud, (.3, '#9a4628'), (.7, '#ad5c39'))
    base = graph.mix(graph.math('MULTIPLY', fine, .22), base, '#8a3f22')
    graph.set(Base_Color=graph.mix(bloom, base, '#d9b9a2'))
    return graph.bump(graph.math('ADD', fine, graph.waves(9, 'Z', 2.2)), .22, .012).material
