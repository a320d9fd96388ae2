"""Oiled olive wood: honey ground, dark wild bands."""
from parts.nodes import Graph


def olive_wood(along='X', scale=1.5):
    graph = Graph('olive', Roughness=.4, Clearcoat=.25, Clearcoat_Roughness=.25, Specular=.4)
    stretch = tuple(.16 if axis == along else 1 for axis in 'XYZ')
    fine = tuple(.04 if axis == along else 1 for axis in 'XYZ')
    flow = graph.noise(scale, 4, 1.2, graph.place(scale=stretch))
    bands = graph.math('SINE', graph.math('MULTIPLY', flow, 34.0))
    pores = graph.noise(60, 3, at=graph.place(scale=fine))
    grain = graph.math('MULTIPLY_ADD', pores, .5, graph.math('MULTIPLY_ADD', bands, .3, .25))
    colour = graph.ramp(grain, (.18, '#c9964f'), (.5, '#b27a3c'), (.74, '#7e4f26'), (.95, '#4a2c15'))
    return graph.set(Base_Color=colour).bump(pores, .06, .008).material
