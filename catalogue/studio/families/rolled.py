"""A tie rolled up, its blade laid out to the viewer."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.shapes import thick
from parts.surfaces import surface

TURNS, INNER, PITCH, WIDE, THICK = 4.6, .11, .052, .88, .034


def way():
    """From the roll's heart outwards, then along the ground to the front, as (y, z)."""
    outer = INNER + PITCH * TURNS
    line = []
    steps = int(TURNS * 60)
    for i in range(steps + 1):
        # The last turn ends under the roll, going to the front.
        angle = -math.pi / 2 + (TURNS - i / 60) * 2 * math.pi
        radius = INNER + PITCH * i / 60 * (1 + .02 * math.sin(i / 17))
        line.append((radius * math.cos(angle) * 1.06, outer + THICK + radius * math.sin(angle) * .97))
    y, z = line[-1]
    return line + [(y - k * .03, z + (THICK * .6 - z) * min(1, k / 8) + .035 * math.sin(math.pi * k / 56) ** 2) for k in range(1, 57)]


def rolled(material):
    line = way()
    along = [0.0]
    for a, b in zip(line, line[1:]):
        along.append(along[-1] + math.dist(a, b))
    whole = along[-1]

    def half(left):
        """Half the width where `left` of the tie's length is still to come: a right-angled tip, then ever narrower towards the heart."""
        return min(left, WIDE / 2 * (1 - .075 * left))

    def at(u, v):
        k = min(int(v * (len(line) - 1)), len(line) - 2)
        share = v * (len(line) - 1) - k
        y, z = (a + (b - a) * share for a, b in zip(line[k], line[k + 1]))
        far = along[k] + (along[k + 1] - along[k]) * share
        wide = max(.002, half(whole - far))
        side = 2 * u - 1
        round_ = THICK * .35 * abs(side) ** 8
        wobble = .012 * noise.noise(Vector((far * 1.3, side * 1.5, 3)))
        return Vector((side * wide + .02 * math.sin(far * .9), y, max(THICK / 2 + .002, z - round_ + wobble)))
    tie = surface(at, 48, len(line) - 1, material)
    # The silk is cut on the bias: its pattern runs across the tie, not with its narrowing.
    for polygon in tie.data.polygons:
        for corner in polygon.loop_indices:
            place = tie.data.uv_layers[0].data[corner]
            k = min(round(place.uv[1] * (len(line) - 1)), len(line) - 1)
            place.uv = ((2 * place.uv[0] - 1) * max(.002, half(whole - along[k])), along[k])
    thick(tie, THICK)
    bevel = tie.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = THICK * .45, 3, 'ANGLE'
    bevel.angle_limit = math.radians(60)
    return tie


def silk(image, size, twill=60):
    """Jacquard silk: a repeated figure on twill whose fine ribs catch the light."""
    import bpy
    graph = Graph('silk', Roughness=.52, Sheen=.8, Sheen_Tint=.7, Specular=.28)
    at = graph.place('UV', (1 / size[0], 1 / size[1], 1))
    pattern = graph.node('TexImage', {'image': bpy.data.images.load(image), 'extension': 'REPEAT'}, Vector=at).outputs['Color']
    ribs = graph.waves(twill, 'DIAGONAL', .2, 1, graph.place('UV'))
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', ribs, .3), pattern, graph.mix(.5, pattern, '#000000')))
    return graph.bump(ribs, .35, .006).material
