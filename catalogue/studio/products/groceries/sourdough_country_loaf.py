"""Country sourdough: a dark round loaf, floured in rings by its basket; the leaf that a blade drew on it opened in the oven."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.surfaces import marked, surface
from parts.view import View

GROUND = '#f0e8da'
LIGHT = {'fill': 30, 'key_at': (-4.6, -1.6, 4.6)}
VIEWS = [View(turn=-24, elevation=37, fill=.82, samples=11), View(turn=118, elevation=17, fill=.84, samples=11)]
RADIUS, TALL = 1.15, 1.12


def cuts():
    """The leaf as it was cut, seen from above: (from, to, half width); its rib first, then a pair of veins at each height."""
    yield (-.03, -.80), (.04, .80), .058
    for k in range(5):
        y = -.54 + .24 * k
        reach = .52 - .085 * abs(k - 1.5)
        for side in (-1, 1):
            yield (side * .12, y + .03 * side), (side * (.12 + reach), y + .30 + .03 * k), .047 - .002 * k


CUTS = [(Vector(a), Vector(b), wide) for a, b, wide in cuts()]


def build(_part):
    loaf = surface(skin, 760, 380, crust(), around=True)
    for name, value in (('open', lambda p: opening(p)[0]), ('lip', lambda p: opening(p)[1]), ('flour', flour)):
        marked(loaf, name, value)


def skin(u, v):
    """u around; v from the crown over the shoulder, under the belly, to the middle of the foot."""
    turn = 2 * math.pi * u
    if v > .97:
        away, z = RADIUS * .74 * (1 - v) / .03, 0
    else:
        slope = v / .97 * math.radians(130)
        away, z = RADIUS * math.sin(slope) ** .76, TALL * (.40 + .60 * math.copysign(abs(math.cos(slope)) ** .92, math.cos(slope)))
    point = Vector((away * math.cos(turn), away * math.sin(turn), z))
    out = Vector((point.x, point.y, point.z - .25)).normalized()
    grown = .10 * noise.noise(point * .9 + Vector((3, 1, 0))) + .03 * noise.noise(point * 2.7) + .007 * noise.noise(point * 9)
    blisters = .007 * max(0, noise.noise(point * 17) - .12)
    point += out * (grown + blisters + .006 * ring(point)) * min(1, point.z * 8)
    gape, lip, depth = opening(point)
    torn = .016 * noise.noise(point * 16) + .012 * noise.noise(point * 34)
    return point + Vector((0, 0, -.062 * depth + torn * gape + .022 * lip))


def opening(p):
    """Whether a cut gapes here (0..1), the lip that rose beside it, and how deep it is (0..1)."""
    gape = lip = deep = 0
    here = Vector((p.x, p.y)) + .014 * Vector((noise.noise(p * 7), noise.noise(p * 7 + Vector((5, 0, 0)))))
    for a, b, wide in CUTS:
        t = max(0, min(1, (here - a).dot(b - a) / (b - a).length_squared))
        away = (here - a.lerp(b, t)).length
        half = wide * max(.02, math.sin(math.pi * (.04 + .92 * t))) ** .7
        gape = max(gape, max(0, min(1, (half - away) / .012)))
        deep = max(deep, max(0, 1 - (away / half) ** 2) * half / .05)
        lip = max(lip, math.exp(-((away - half - .014) / .020) ** 2) * half / .05)
    above = max(0, min(1, (p.z - .3) * 5))
    return gape * above, lip * above * (1 - gape), deep * above


def ring(p):
    """The basket's cane, a turn every 13 mm: 1 where it pressed."""
    away = math.hypot(p.x, p.y) - .55 * p.z + .030 * noise.noise(p * 1.7) + .008 * noise.noise(p * 9)
    return (.5 + .5 * math.sin(away * 39)) ** (1.5 + .8 * noise.noise(p * 2.2))


def flour(p):
    """Thick on the crown and where the cane pressed, thin on the flank, none in the cuts."""
    gape, lip, _ = opening(p)
    away = math.hypot(p.x, p.y)
    crown = max(0, min(1, (.92 - away + .14 * noise.noise(p * 3)) * 3))
    worn = .56 + .7 * noise.noise(p * 1.5 + Vector((0, 7, 0))) + .4 * noise.noise(p * 5) + .25 * noise.noise(p * 21)
    flank = ring(p) * worn * max(0, min(1, p.z * 2.2))
    return max(0, min(1, max(crown * (.50 + .36 * ring(p)) * (.75 + .4 * worn), flank))) * (1 - gape) * (1 - .7 * lip)


def crust():
    graph = Graph('crust', Roughness=.62, Specular=.32)
    read = {name: graph.node('Attribute', {'attribute_name': name}).outputs['Fac'] for name in ('open', 'lip', 'flour')}
    blister = graph.math('MULTIPLY_ADD', graph.noise(34, 5), .45, graph.math('MULTIPLY', graph.noise(3.2, 4), .6))
    baked = graph.ramp(blister, (.34, '#3a1a0a'), (.48, '#6a3413'), (.60, '#93541f'), (.74, '#b4742f'))
    baked = graph.mix(graph.math('MULTIPLY', read['lip'], .8), baked, '#3a1c0c')
    crumb = graph.ramp(graph.math('MULTIPLY_ADD', graph.noise(46, 5), .6, graph.math('MULTIPLY', graph.noise(7, 3), .4)), (.36, '#8a4f1e'), (.52, '#b87c38'), (.68, '#d9aa62'))
    grain = graph.math('MULTIPLY_ADD', graph.noise(120, 3, roughness=.7), 2.6, -.95)
    dusted = graph.math('MULTIPLY', graph.math('MINIMUM', graph.math('MAXIMUM', graph.math('ADD', graph.math('MULTIPLY', read['flour'], 1.5), graph.math('SUBTRACT', grain, .72)), 0), 1), .9)
    graph.set(Base_Color=graph.mix(read['open'], graph.mix(dusted, baked, '#efe6d6'), crumb))
    return graph.bump(graph.math('MULTIPLY_ADD', graph.noise(90, 4), .5, blister), .5, .03).material
