"""Cork: its flecked material, and a stopper."""
from parts.nodes import Graph
from parts.outlines import fillet
from parts.shapes import lathe


def bark(scale=14):
    graph = Graph('cork', Roughness=.85, Specular=.2)
    flecks = graph.noise(scale, 6, .4, roughness=.7)
    graph.set(Base_Color=graph.ramp(flecks, (.3, '#6b4426'), (.42, '#b98a5c'), (.7, '#d2aa7a')))
    return graph.bump(flecks, .5, .02).material


def cork(radius, height, taper=.9, material=None):
    """A stopper, narrower at its foot, standing on z = 0."""
    return lathe(fillet([(0, 0), (radius * taper, 0, .02), (radius, height, .02), (0, height)]), material or bark(), 96)
