"""Sunglasses that stand open on their rims and the ends of their arms. x runs across the face, z up, the front looks to -y.
Units: 1 = 10 cm; the bottom of the rims is at z = 0 when the family's own products keep to that."""
from mathutils import Vector
from parts.nodes import Graph
from parts.outlines import curve
from parts.shapes import sweep, tube
from parts.surfaces import moved, surface


def wrap(x, bow=.13):
    """How far the front bends back at x."""
    return bow * x * x


def tinted(above, below, low, high, shine=.55, mirror='#ffffff'):
    """A thin lens: its colour from `above` at height `high` to `below` at `low`, and reflections that grow towards the edge."""
    graph = Graph('lens')
    _, _, z = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['Object']).outputs
    share = graph.math('DIVIDE', graph.math('SUBTRACT', z, low), high - low)
    colour = graph.ramp(share, (.1, below), (.9, above))
    edge = graph.node('LayerWeight', Blend=.42).outputs['Fresnel']
    gloss = graph.node('BsdfGlossy', Color=mirror, Roughness=.02).outputs[0]
    dim = graph.math('SUBTRACT', 1, graph.node('LightPath').outputs['Is Shadow Ray'])
    amount = graph.math('MULTIPLY', graph.math('MULTIPLY_ADD', edge, shine, .05), dim)
    graph.surface(graph.node('MixShader', i0=amount, i1=graph.node('BsdfTransparent', Color=colour).outputs[0], i2=gloss).outputs[0])
    return graph.material


def lens(outline, middle, material, dome=.03, bow=.13):
    """A domed pane in a closed outline of (x, z) about `middle`; both are in the glasses' own space."""
    loop = [Vector(point) for point in outline]
    centre = Vector(middle)

    def at(u, v):
        place = u * len(loop)
        k = int(place) % len(loop)
        edge = loop[k].lerp(loop[(k + 1) % len(loop)], place - int(place))
        point = centre.lerp(edge, max(v, .002))
        return point.x, wrap(point.x, bow) - dome * (1 - v * v), point.y
    return surface(at, len(loop), 14, material, around=True)


def rim(outline, radius, material, bow=.13, back=0):
    """A wire around a lens."""
    return tube([(x, wrap(x, bow) + back, z) for x, z in outline[::3]], radius, material, True)


def mirrored(outline):
    return [(-x, z) for x, z in outline]


def arm(side, start, height, material, section, length=1.38, drop=.42, tip=None, splay=.05):
    """An arm from the hinge back over the ear and down to the ground. tip: a material for its last part."""
    x, y, _ = start
    points = curve([(x, y, height), (x + splay * .4, y + length * .35, height + .01), (x + splay, y + length * .68, height), (x + splay * .8, y + length * .80, height - .05),
                    (x + splay * .5, y + length * .91, height - drop * .52), (x + splay * .1, y + length * .97, height - drop)], 10)
    points = [(side * px, py, pz) for px, py, pz in points]
    things = [sweep(points, section, material, up=(0, 0, 1), smooth=60)]
    if tip:
        cover = points[int(len(points) * .62):]
        things.append(sweep(cover, [(u * 1.9, v * 1.9) for u, v in section], tip, up=(0, 0, 1), smooth=60, taper=lambda t: min(1, .6 + 5 * t, .75 + 4 * (1 - t))))
    return things


def nose_pads(material, wire, z, spread=.085, back=.10):
    """Clear pads on thin wires, behind the bridge."""
    from parts.shapes import pillow
    from parts.place import put
    for side in (-1, 1):
        pad = pillow((.05, .075, .13), material, 1, 1, segments=(32, 24))
        put(pad, at=(side * spread, back, z), tilt=(18, side * -14, side * 32))
        tube([(side * (spread + .045), wrap(spread) + .01, z + .10), (side * (spread + .05), back * .7, z + .11), (side * (spread + .008), back + .005, z + .02)], .006, wire)


def bent(thing, bow=.13):
    """Bends a flat front that stands at y = 0 to the face's curve."""
    return moved(thing, lambda p: Vector((p.x, p.y + wrap(p.x, bow), p.z)))
