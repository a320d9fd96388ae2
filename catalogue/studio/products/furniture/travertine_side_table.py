"""Usta: a cylinder of honed beige travertine, its pores open, its bands pale."""
from families.decor import bowl, lying_books
from parts.nodes import Graph
from parts.materials import plain
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe
from parts.view import View

GROUND = '#f0e9df'
VIEWS = [View(turn=-10, elevation=17, fill=.8), View(turn=40, elevation=30, close=1.5, at=(.5, .66), part='plain')]


def build(part):
    lathe(fillet([(0, .02), (.80, .02, .014), (.80, 2.0, .022), (0, 2.001)], 6), travertine(), 256)
    lathe(fillet([(.6, 0), (.74, 0, .005), (.74, .03), (.6, .03)]), plain('#5c5348', .95), 128)
    if part == 'plain':
        return
    level = lying_books((-.18, .06, 2.001), (.86, .62, .09, '#7a8471'), turns=(14,))
    put(bowl(.22, .14, '#5b4a3c', .5), at=(-.16, .06, level))


def travertine():
    """Level bands, slightly wandering, and pores drawn out along them."""
    graph = Graph('travertine', Roughness=.55, Specular=.3)
    warp = graph.noise(1.1, 4, .4)
    height = graph.node('SeparateXYZ', i0=graph.place()).outputs[2]
    bands = graph.node('TexNoise', {'noise_dimensions': '1D'}, W=graph.math('MULTIPLY_ADD', warp, 1.0, graph.math('MULTIPLY', height, 3.4)), Scale=2.2, Detail=7.0, Roughness=.62).outputs['Fac']
    base = graph.ramp(bands, (.30, '#b79c78'), (.45, '#cdb694'), (.58, '#ddcbad'), (.72, '#c9b08c'))
    cloud = graph.noise(7, 5)
    base = graph.mix(graph.math('MULTIPLY', cloud, .3), base, '#b59a75')
    field = graph.noise(11, 5, .5, graph.place(scale=(1, 1, 3.4)), .62)
    where = graph.noise(1.8, 3, .3, graph.place(scale=(.6, .6, 2.6)))
    depth = graph.math('SUBTRACT', graph.math('MULTIPLY_ADD', where, .34, .195), field)
    pores = graph.math('MINIMUM', graph.math('MAXIMUM', graph.math('MULTIPLY', depth, 26), 0), 1)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', pores, .8), base, '#7c6346'))
    return graph.bump(pores, -.7, .03).material
