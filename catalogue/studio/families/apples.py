"""Apples, striped red over yellow."""
import math
from mathutils import Vector, noise
from parts.falling import hung
from parts.materials import plain
from parts.nodes import Graph
from parts.outlines import curve
from parts.shapes import lathe, sweep
from parts.surfaces import disc, moved


def apple(seed=0, red='#9c1418', ground='#d9a83e'):
    """An apple 1.2 wide standing on the origin, its stem up; the body is a touch lopsided."""
    profile = curve([(0, .12), (.10, .06), (.22, .0), (.36, .06), (.50, .24), (.585, .48), (.595, .66), (.53, .84), (.40, .955), (.26, .985), (.14, .94), (.06, .86), (0, .82)], 7)

    def lopsided(p):
        angle, away = math.atan2(p.y, p.x), math.hypot(p.x, p.y)
        swell = 1 + .022 * math.cos(5 * angle + seed) * (1 - p.z) + .035 * noise.noise(Vector((math.cos(angle), math.sin(angle), p.z + seed)) * 1.1)
        lift = .03 * math.cos(angle + .6 + seed) * away + .012 * math.cos(5 * angle) * (away / .3 if p.z < .2 else 0)
        return Vector((p.x * swell, p.y * swell, p.z + lift))
    fruit = moved(lathe(profile, striped(seed, red, ground), 80, smooth=180), lopsided)
    stem = sweep(curve([(0, 0, .80), (.01, 0, .92), (.03, 0, 1.02), (.07, 0, 1.11)], 6), disc(.019), plain('#5b3d22', .8, bump=(60, .5)), taper=lambda t: 1 + .5 * max(0, t - .7))
    return hung([stem], fruit)


def striped(seed, red, ground):
    """Stripes run from stem to eye over a yellow ground; green-yellow in the stem's hollow; pale freckles."""
    graph = Graph('apple', Roughness=.3, Clearcoat=.22, Clearcoat_Roughness=.16, Subsurface=.06, Subsurface_Radius=(.1, .04, .02), Subsurface_Color=red)
    flat = graph.node('VectorMath', {'operation': 'NORMALIZE'}, i0=graph.place(scale=(1, 1, 0))).outputs[0]
    along = graph.node('VectorMath', {'operation': 'ADD'}, i0=graph.place(scale=(0, 0, 1.1)), i1=(seed * 3.7, seed, 0)).outputs[0]
    at = graph.node('VectorMath', {'operation': 'MULTIPLY_ADD'}, i0=flat, i1=(6, 6, 0), i2=along).outputs[0]
    stripes = graph.noise(1.15, 5, at=at, roughness=.62)
    patches = graph.noise(1.5, 2, at=along)
    x, y, z = graph.node('SeparateXYZ', Vector=graph.node('TexCoord').outputs['Object']).outputs
    away = graph.math('SQRT', graph.math('ADD', graph.math('MULTIPLY', x, x), graph.math('MULTIPLY', y, y)))
    hollow = graph.math('MINIMUM', graph.math('MULTIPLY_ADD', away, 1.7, -.55), 0)
    skin = graph.ramp(graph.math('ADD', graph.math('MULTIPLY_ADD', patches, 1.2, stripes), hollow), (.72, ground), (.90, '#bf4a26'), (1.0, red))
    freckles = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.cells(17, feature='F1'), .09), .4)
    graph.set(Base_Color=graph.mix(freckles, skin, '#e8d090'))
    return graph.bump(graph.noise(9, 3), .06, .02).material
