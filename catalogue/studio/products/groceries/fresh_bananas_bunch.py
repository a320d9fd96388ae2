"""Fresh Bananas: five on one crown, lying on their tips with the arch up, green still at the ends."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.surfaces import surface
from parts.view import View

GROUND = '#f3ede0'
VIEWS = [View(turn=40, elevation=17, fill=.8)]


def build(_part):
    material = peel()
    for number in range(5):
        banana(number - 2, number, material)
    surface(crown, 48, 24, material_crown(), around=True)


def spine(lane, t, seed):
    """The middle of a banana: from the crown up in an arch and down to its tip; lanes run side by side."""
    angle = math.radians(154 - 136 * t)
    spread = lane * (.085 + .30 * min(1, t * 1.9) ** 1.7 * (1 - .10 * t))
    reach, rise = 1.0 + .03 * math.sin(seed * 2.1), .93 - .04 * abs(lane) + .045 * math.sin(seed * 3)
    return Vector((reach * math.cos(angle) * 1.05 + .10 * math.sin(seed * 4.4) * t, spread + .05 * math.sin(seed * 2.7) * t, rise * math.sin(angle) * .95 - .24))


def girth(t):
    """Thin neck, full body, blunt tip."""
    stops = [(0, .066), (.06, .058), (.15, .066), (.24, .112), (.36, .165), (.46, .182), (.62, .182), (.80, .160), (.90, .115), (.945, .062), (.965, .046), (.99, .046), (1, .0)]
    for (a, low), (b, high) in zip(stops, stops[1:]):
        if t <= b:
            s = (t - a) / (b - a)
            return low + (high - low) * (s * s * (3 - 2 * s))
    return 0


def banana(lane, seed, material):
    def at(u, v):
        here, ahead = spine(lane, v, seed), spine(lane, v + .01, seed)
        along = (ahead - here).normalized()
        out = Vector((0, 0, 1)) - along * along.z
        out.normalize()
        side = along.cross(out)
        turn = 2 * math.pi * u
        ridge = 1 + .06 * math.cos(5 * turn + .4 * seed) + .012 * math.cos(10 * turn)
        radius = girth(v) * ridge * (1 + .03 * noise.noise(here * 2 + Vector((seed, 0, 0))))
        return here + out * math.cos(turn) * radius * 1.04 + side * math.sin(turn) * radius * .93
    return surface(at, 60, 120, material, around=True)


def crown(u, v):
    """The woody end that joins them, cut off square."""
    turn, t = 2 * math.pi * u, v
    wide, deep = .25 - .03 * t, .10 - .01 * t
    end = max(0, min(1, (1 - t) * 12))
    x, y = math.cos(turn) * deep * end ** .3, math.copysign(abs(math.sin(turn)) ** .7, math.sin(turn)) * wide * end ** .3
    base = Vector((-.86 - .28 * min(1, t * 1.15), 0, .30 - .24 * min(1, t * 1.15)))
    return base + Vector((x * .62, y + .02 * math.sin(9 * y), x * -.72)) + Vector((0, 0, .015 * noise.noise(Vector((x, y, t)) * 9)))


def peel():
    graph = Graph('banana', Roughness=.46, Specular=.4, Subsurface=.08, Subsurface_Radius=(.1, .07, .01), Subsurface_Color='#f0c030')
    _, v, _ = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['UV']).outputs
    wander = graph.math('MULTIPLY_ADD', graph.noise(2.4, 4), .16, graph.math('SUBTRACT', v, .08))
    colour = graph.ramp(wander, (0, '#6d7a25'), (.10, '#97a030'), (.24, '#dbb42a'), (.55, '#e8b81e'), (.80, '#dcb62c'), (.90, '#a3a63a'), (.95, '#6f6a30'), (.965, '#241a10'))
    freckles = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.noise(16, 2), .30), .45)
    graph.set(Base_Color=graph.mix(freckles, colour, '#8a5a1c'))
    return graph.bump(graph.noise(20, 4), .1, .02).material


def material_crown():
    graph = Graph('crown', Roughness=.7, Specular=.25)
    _, v, _ = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['UV']).outputs
    colour = graph.ramp(graph.math('MULTIPLY_ADD', graph.noise(9, 4), .3, v), (.15, '#8c9a30'), (.6, '#7c7a2c'), (1, '#4a3a1e'), )
    return graph.set(Base_Color=colour).bump(graph.noise(26, 5), .4, .02).material
