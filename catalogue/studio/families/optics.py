"""Lenses as one looks into them: coated glasses, steps that swallow light, the blades of a stop. They look up."""
import math
from parts.materials import metal, plain
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, prism


def coated(colour):
    """Glass that one looks through; what it mirrors has the tint of its coating."""
    graph = Graph('coated')
    edge = graph.node('LayerWeight', Blend=.3).outputs['Fresnel']
    path = graph.node('LightPath')
    amount = graph.math('MULTIPLY', graph.math('MULTIPLY_ADD', edge, .2, .008), graph.math('SUBTRACT', 1, path.outputs['Is Shadow Ray']))
    gloss = graph.node('BsdfGlossy', Color=colour, Roughness=.015).outputs[0]
    graph.surface(graph.node('MixShader', i0=amount, i1=graph.node('BsdfTransparent', Color='#f1eff6').outputs[0], i2=gloss).outputs[0])
    return graph.material


def glass(radius, rim, middle, colour):
    """One glass of a lens, its edge at the height `rim`, its middle higher or lower."""
    dome = [(radius * math.sin(k * math.pi / 24), rim + (middle - rim) * math.cos(k * math.pi / 24)) for k in reversed(range(13))]
    return lathe(dome, coated(colour), 128, smooth=180)


def element(radius, curve, rim, colour, least):
    """One glass of a camera's lens: part of a ball of the radius `curve`, hollow if that is negative. least: how much it mirrors at its middle."""
    widest = math.asin(radius / abs(curve))
    angles = [widest * k / 24 for k in reversed(range(25))]
    cap = [(abs(curve) * math.sin(angle), rim + curve * (math.cos(angle) - math.cos(widest))) for angle in angles]
    return lathe(cap, mirroring(colour, least), 128, smooth=180)


def mirroring(colour, least):
    """As coated(), but with clear pictures of the lamps, as thick glasses give them."""
    graph = Graph('mirroring')
    edge = graph.node('LayerWeight', Blend=.3).outputs['Fresnel']
    path = graph.node('LightPath')
    amount = graph.math('MULTIPLY', graph.math('MULTIPLY_ADD', edge, .12, least), graph.math('SUBTRACT', 1, path.outputs['Is Shadow Ray']))
    gloss = graph.node('BsdfGlossy', Color=colour, Roughness=.03).outputs[0]
    graph.surface(graph.node('MixShader', i0=amount, i1=graph.node('BsdfTransparent', Color='#f1eff6').outputs[0], i2=gloss).outputs[0])
    return graph.material


def stop(radius, opening, z, colour='#4b4b52'):
    """Nine blades that leave a round opening."""
    blade = plain(colour, .42, .2)
    outline = [(opening, 0), (radius, -.4 * radius), (radius, .6 * radius), (opening * .85, opening * .6)]
    return [put(prism(outline, radius * .015, blade, 0), at=(0, 0, z + radius * .005 * k), tilt=(4, 0, 40 * k)) for k in range(9)]


def eye(radius, rim, depth=.03):
    """The eye of a phone: a metal ring that stands out by `depth`, black steps, a tinted glass over a small opening."""
    ring = lathe(fillet([(radius * .86, 0), (radius, 0), (radius, depth, .006), (radius * .88, depth, .004), (radius * .86, depth * .5)]), rim, 96)
    steps = [(radius * share, depth * high) for share, high in ((.87, .80), (.66, .80), (.655, .58), (.56, .58), (.55, .40), (.46, .40), (.44, .1), (0, .1))]
    inside = lathe(steps, plain('#0b0b0d', .35, .3), 96)
    trim = lathe([(radius * .62, depth * .81), (radius * .605, depth * .92), (radius * .59, depth * .81)], metal('#4c4d52', .3), 96)
    return [ring, inside, trim, glass(radius * .55, depth * .58, depth * .82, '#a9c4ff'), glass(radius * .45, depth * .40, depth * .22, '#c9a0ff'), *stop(radius * .43, radius * .2, depth * .13)]
