"""Brushed cotton twill for sewn goods: its ribs run slantwise over every piece as it was cut."""
from parts.nodes import Graph
from parts.surfaces import marked


def laid(thing, place):
    """Says how the cloth's threads lie on it: place(point) answers (across, along)."""
    marked(thing, 'across', lambda point: place(point)[0])
    return marked(thing, 'along', lambda point: place(point)[1])


def twill(colour, dark, lines=42):
    """Brushed cotton twill; lines: about half of its ribs a unit."""
    graph = Graph('twill', Roughness=.92, Sheen=.3, Specular=.1)
    across, along = (graph.node('Attribute', {'attribute_name': name}).outputs['Fac'] for name in ('across', 'along'))
    ribs = graph.waves(lines, 'DIAGONAL', .9, 2, graph.node('CombineXYZ', X=across, Y=along).outputs[0])
    nap, worn = graph.noise(80, 5), graph.noise(2.2, 3)
    shade = graph.math('MULTIPLY_ADD', ribs, .32, graph.math('MULTIPLY_ADD', nap, .5, graph.math('MULTIPLY_ADD', worn, .4, -.2)))
    graph.set(Base_Color=graph.mix(shade, dark, colour))
    return graph.bump(graph.math('MULTIPLY_ADD', nap, .6, ribs), .24, .005).material
