"""Things that packaging is made of."""
from parts.nodes import Graph


def film(haze=.1, crinkle=.5, scale=3, shine=.75):
    """Clear film: one sees through it but for its shine. crinkle: how far it is creased, scale: creases a unit, shine: how bright its edges are."""
    graph = Graph('film')
    folds = graph.noise(scale, 4, 1.6, roughness=.55)
    bump = graph.node('Bump', Strength=crinkle, Distance=.06, Height=folds).outputs[0]
    edge = graph.node('LayerWeight', Blend=.28, Normal=bump).outputs['Fresnel']
    gloss = graph.node('BsdfGlossy', Color='#ffffff', Roughness=haze, Normal=bump).outputs[0]
    path = graph.node('LightPath')
    amount = graph.math('MULTIPLY', graph.math('MULTIPLY_ADD', edge, shine, shine * .055), graph.math('SUBTRACT', 1, path.outputs['Is Shadow Ray']))
    graph.surface(graph.node('MixShader', i0=amount, i1=graph.node('BsdfTransparent').outputs[0], i2=gloss).outputs[0])
    return graph.material


def foil(colour='#d9a84e', crinkle=.6, scale=14, rough=.22):
    """Thin metal foil with creases."""
    graph = Graph('foil', Base_Color=colour, Metallic=1, Roughness=rough)
    folds = graph.node('TexVoronoi', {'feature': 'F1'}, Vector=graph.place(), Scale=scale).outputs['Distance']
    return graph.bump(graph.math('MULTIPLY_ADD', graph.noise(scale * 1.7, 3), .6, folds), crinkle, .02).material


def gilt(image, rough=.25):
    """Gold foil stamped where the image (white on nothing) is opaque. Draw it in the gold's own colour, '#e0b66e'."""
    from parts.materials import printed
    return printed(image, rough, metallic=1)
