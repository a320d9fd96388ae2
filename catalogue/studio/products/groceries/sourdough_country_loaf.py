"""Country sourdough: a round dark loaf, floured in rings by its basket, scored in a leaf that opened in the oven."""
import math
from mathutils import Vector, noise
from parts.nodes import Graph
from parts.surfaces import marked, surface
from parts.view import View

GROUND = '#f2ebdf'
VIEWS = [View(turn=-20, elevation=34, fill=.8), View(turn=60, elevation=16, fill=.8)]
RADIUS, TALL = 1.1, .92
# The leaf: its rib, then the veins on both sides, as ((x, y), (x, y)) seen from above.
RIB = ((-.04, -.74), (.05, .76))
VEINS = [((s * .07, y - .05), (s * (.60 - .3 * abs(y)), y + .30)) for y in (-.52, -.24, .04, .32) for s in (-1, 1)]


def build(_part):
    loaf = surface(skin, 420, 200, crust(), around=True)
    marked(loaf, 'open', lambda p: opening(p)[0])
    marked(loaf, 'ear', lambda p: opening(p)[1])
    marked(loaf, 'dust', dust)


def skin(u, v):
    """u around, v from the crown down over the shoulder to the flat foot."""
    turn, slope = 2 * math.pi * u, v * math.pi * .62
    flat = 1 - .10 * math.exp(-((v - 1) / .05) ** 2)
    away = RADIUS * math.sin(min(slope, math.pi * .56)) ** .86 * flat
    z = TALL * (.42 + .58 * math.copysign(abs(math.cos(slope)) ** .9, math.cos(slope)))
    if v > .93:
        away *= 1 - (v - .93) * 1.2
    point = Vector((away * math.cos(turn), away * math.sin(turn), max(z, 0)))
    lumps = .09 * noise.noise(point * 1.1) + .022 * noise.noise(point * 3.6) + .006 * noise.noise(point * 14)
    point += Vector((point.x, point.y, point.z - .3)).normalized() * lumps * min(1, point.z * 6 + .1)
    crack, ear = opening(point)
    crumb = .025 * noise.noise(point * 12) + .014 * noise.noise(point * 26)
    point.z += -.06 * crack + crumb * crack + .032 * ear
    return point


def opening(p):
    """How far a cut gapes here (0..1), and the lip that rose beside it."""
    gape = lip = 0
    for number, ((ax, ay), (bx, by)) in enumerate([RIB, *VEINS]):
        a, b, q = Vector((ax, ay)), Vector((bx, by)), Vector((p.x, p.y))
        t = max(0, min(1, (q - a).dot(b - a) / (b - a).length_squared))
        away = (q - a.lerp(b, t)).length + .018 * noise.noise(p * 6 + Vector((number, 0, 0)))
        wide = (.10 if number == 0 else .075) * math.sin(math.pi * (.12 + .82 * t)) ** .6
        gape = max(gape, max(0, min(1, (wide - away) / .022)))
        lip = max(lip, math.exp(-((away - wide - .012) / .022) ** 2))
    above = max(0, min(1, (p.z - .35) * 5))
    return gape * above, lip * above * (1 - gape)


def dust(p):
    """Flour: thick in the basket's rings, rubbed off at the lips, none in the cuts."""
    gape, lip = opening(p)
    away = math.hypot(p.x, p.y) + .03 * noise.noise(p * 2)
    rings = .5 + .5 * math.sin(away * 40 + 2.4 * noise.noise(p * 1.7))
    patch = noise.noise(p * 2.3) * .5 + noise.noise(p * 8) * .3 + noise.noise(p * 30) * .25
    return max(0, min(1, .22 + .62 * (rings ** 2 - .45) + patch * 1.5)) * (1 - gape) * (1 - .75 * lip) * max(0, min(1, (p.z - .06) * 4))


def crust():
    graph = Graph('crust', Roughness=.68, Specular=.3)
    read = {name: graph.node('Attribute', {'attribute_name': name}).outputs['Fac'] for name in ('open', 'ear', 'dust')}
    blister = graph.math('MULTIPLY_ADD', graph.noise(26, 5), .4, graph.math('MULTIPLY', graph.noise(3, 5), .7))
    baked = graph.ramp(blister, (.36, '#2e1408'), (.52, '#552a10'), (.66, '#7c441a'), (.8, '#9c6228'))
    baked = graph.mix(graph.math('MULTIPLY', read['ear'], .75), baked, '#34160a')
    crumb = graph.ramp(graph.noise(22, 6), (.35, '#a9743a'), (.6, '#cfa468'), (.75, '#e0c190'))
    floured = graph.mix(graph.math('MULTIPLY', graph.math('MULTIPLY', read['dust'], graph.math('MULTIPLY_ADD', graph.noise(60, 4), 1.1, .3)), .92), baked, '#eadcc4')
    graph.set(Base_Color=graph.mix(read['open'], floured, crumb))
    return graph.bump(graph.math('MULTIPLY_ADD', graph.noise(60, 4), .5, blister), .45, .03).material
