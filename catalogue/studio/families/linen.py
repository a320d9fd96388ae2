"""Washed linen for furniture: slubs and fibres of two directions, without the regular threads that shimmer from afar."""
from parts.nodes import Graph


def linen(colour, second=None, scale=90, relief=.35, sheen=.25):
    """scale: fibres a unit; second: the colour between the threads."""
    graph = Graph('linen', Roughness=.93, Sheen=sheen, Specular=.12)
    threads = [graph.noise(scale, 3, at=graph.place(scale=tuple(.07 if axis == along else 1 for axis in 'XYZ'))) for along in 'XYZ']
    mesh = graph.math('ADD', graph.math('ADD', threads[0], threads[1]), threads[2])
    worn = graph.noise(2.2, 3)
    shade = graph.math('MULTIPLY_ADD', graph.math('SUBTRACT', mesh, 1.5), .9, graph.math('MULTIPLY_ADD', worn, .35, .25))
    graph.set(Base_Color=graph.mix(shade, colour, second or graph.mix(.4, colour, '#000000')))
    return graph.bump(mesh, relief, .006).material


def washed(colour, second, scale=190):
    """Linen after many washes, for bedding: the same threads, soft and a little uneven in tone."""
    graph = Graph('washed', Roughness=.95, Sheen=.35, Specular=.1)
    threads = [graph.noise(scale, 3, at=graph.place(scale=tuple(.07 if axis == along else 1 for axis in 'XYZ'))) for along in 'XYZ']
    mesh = graph.math('ADD', graph.math('ADD', threads[0], threads[1]), threads[2])
    worn = graph.noise(2.2, 3)
    shade = graph.math('MULTIPLY_ADD', graph.math('SUBTRACT', mesh, 1.5), .9, graph.math('MULTIPLY_ADD', worn, .35, .25))
    graph.set(Base_Color=graph.mix(shade, colour, second))
    return graph.bump(mesh, .22, .004).material
