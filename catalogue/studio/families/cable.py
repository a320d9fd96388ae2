"""Cables and their plugs."""
import math
from parts.materials import metal, plain
from parts.nodes import Graph
from parts.outlines import fillet, rectangle
from parts.place import put
from parts.shapes import lathe, prism, tube


def plug_c(shell, scale=1.0):
    """A USB-C plug about the origin, its blade to -y, its cord leaving to +y."""
    housing = put(prism(rectangle(.125, .062, .03, 8), .24, shell, .012), tilt=(90, 0, 0), at=(0, .0, 0))
    blade = put(prism(rectangle(.085, .027, .0132, 8), .075, metal('#c6c8ca', .28), .003), tilt=(90, 0, 0), at=(0, -.155, 0))
    mouth = put(prism(rectangle(.074, .017, .008, 8), .002, plain('#101012', .6), 0), tilt=(90, 0, 0), at=(0, -.193, 0))
    sleeve = put(lathe(fillet([(0, 0), (.036, 0, .006), (.03, .13, .006), (0, .13)]), plain('#4a463f', .6), 32), tilt=(-90, 0, 0), at=(0, .11, 0))
    for thing in (housing, blade, mouth, sleeve):
        thing.scale = (scale,) * 3
        thing.location = thing.location * scale
    return [housing, blade, mouth, sleeve]


def braid(colour, dark, scale=90):
    """Braided cotton: cells in two tones."""
    graph = Graph('braid', Roughness=.85, Sheen=.3, Specular=.15)
    cells = graph.cells(scale, randomness=.5)
    graph.set(Base_Color=graph.mix(cells, dark, colour))
    return graph.bump(cells, .6, .008).material


def coil(turns, radius, thickness, material, start=None, end=None, flat=1.0, wander=.03):
    """A cord wound `turns` times about z, lying on the ground; start and end: further points it leaves to."""
    points = [*(start or [])]
    count = int(turns * 10)
    for i in range(count + 1):
        angle = 2 * math.pi * i / 10
        reach = radius + wander * math.sin(i * 1.7) + thickness * .9 * math.sin(i * .61)
        layer = thickness * (1.05 + 1.25 * (i / count * turns % 3) + .2 * math.sin(i * 2.1))
        points.append((reach * math.cos(angle), reach * math.sin(angle) * flat, layer))
    return tube([*points, *(end or [])], thickness, material)
