"""Kahf aged cheese: a wedge of straw-yellow paste with its ochre rind, drawn tight in clear film under a burgundy label; then unwrapped."""
import math
from mathutils import Vector, noise
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import printed
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import put
from parts.shapes import body, sheet
from parts.surfaces import marked
from parts.wraps import film
from parts.view import View

GROUND = '#f1ebdd'
LIGHT = {'fill': 30, 'key_at': (-4.6, -2.4, 4.8)}
VIEWS = [View(turn=-118, elevation=24, fill=.84, samples=13), View(turn=-40, elevation=24, fill=.84, samples=13, part='open')]
LONG, TALL, HALF = 1.75, .70, math.radians(19)
BACK = LONG * .42


def build(part):
    cheese = wedge(outline(), TALL, paste(), .018)
    marked(cheese, 'depth', lambda p: math.hypot(p.x, p.y + LONG - BACK) / LONG)
    if part == 'open':
        return
    wedge(outline(.012), TALL + .012, film(.04, .8, 2.6, .55), .010, -.004)
    art = picture(900, 640, '<rect width="900" height="640" rx="40" fill="#641022"/><rect x="28" y="28" width="844" height="584" rx="22" fill="none" stroke="#dcb978" stroke-width="5"/>',
                  text(450, 215, 'KAHF', 175, SERIF, '#f3e2bd', 600, 44), text(450, 370, 'كهف', 160, ARABIC, '#f3e2bd', 700), rule(330, 412, 240, '#dcb978', 4),
                  text(450, 486, 'AGED CHEESE · 12 MONTHS', 52, SERIF, '#f3e2bd', 600, 3), text(450, 570, 'جبن معتق · 250 غ', 66, ARABIC, '#f3e2bd'))
    put(sheet(.62, .44, printed(art, .35, coat=.4)), at=(.0, .30, TALL + .028), tilt=(0, 0, 114))


def outline(grow=0.0):
    """The wedge from above, anticlockwise: its tip to -y, the bent rind to +y."""
    tip = Vector((0, BACK - LONG))
    bow = [(math.sin(a) * (LONG + grow), tip.y + math.cos(a) * (LONG + grow)) for a in (HALF * (1 - k / 14) for k in range(29))]
    corners = [(0, tip.y - grow * 3, .05), (bow[0][0] + grow, bow[0][1], .07), *bow[1:-1], (bow[-1][0] - grow, bow[-1][1], .07)]
    closed = fillet([((corners[-1][0]) / 2, (corners[-1][1] + tip.y) / 2), *corners, ((corners[-1][0]) / 2, (corners[-1][1] + tip.y) / 2)], 8)[:-1]
    return spread(closed, 420)


def spread(line, count):
    """The closed line in even steps."""
    points = [Vector(point) for point in line] + [Vector(line[0])]
    lengths = [(b - a).length for a, b in zip(points, points[1:])]
    step, found, walked, k = sum(lengths) / count, [], 0, 0
    for i in range(count):
        while walked + lengths[k] < i * step:
            walked += lengths[k]
            k += 1
        found.append(points[k].lerp(points[k + 1], (i * step - walked) / lengths[k]))
    return found


def wedge(line, tall, material, rough, bottom=0.0):
    """One closed skin: floor, rounded foot, sides, rounded rim, top; uneven by `rough`."""
    bend = [(.024 * (1 - math.cos(a)), .036 * (1 - math.sin(a))) for a in (math.pi / 2 * k / 5 for k in range(6))]
    rows = [(.976 * k / 40, bottom) for k in range(1, 40)] + [(1 - inward, bottom + edge) for inward, edge in reversed(bend)]
    rows += [(1, bottom + .036 + (tall - .072 - bottom) * k / 70) for k in range(1, 70)]
    rows += [(1 - inward, tall - edge) for inward, edge in bend] + [(.976 * (1 - k / 50), tall) for k in range(1, 50)]
    n, vertices = len(line), [(0, 0, bottom)]
    for share, z in rows:
        vertices += [(p.x * share, p.y * share, z) for p in line]
    vertices.append((0, 0, tall))
    faces = [(0, 1 + (j + 1) % n, 1 + j) for j in range(n)]
    for i in range(len(rows) - 1):
        faces += [(1 + i * n + j, 1 + i * n + (j + 1) % n, 1 + (i + 1) * n + (j + 1) % n, 1 + (i + 1) * n + j) for j in range(n)]
    last = 1 + (len(rows) - 1) * n
    faces += [(last + j, last + (j + 1) % n, len(vertices) - 1) for j in range(n)]
    return body('wedge', [tuple(uneven(Vector(v), rough)) for v in vertices], faces, material, 180)


def uneven(p, rough):
    """Hard cheese does not cut clean: it flakes."""
    seed = Vector((4, 0, 2))
    wave = Vector((noise.noise(p * 2.4), noise.noise(p * 2.4 + seed), .5 * noise.noise(p * 2.4 - seed)))
    flake = max(0, noise.noise(p * 4 + seed)) * .9 + abs(noise.noise(Vector((p.x, p.y, p.z * 2.5)) * 9)) * .35
    return p + (wave - Vector((p.x, p.y + .1, 0)).normalized() * flake) * rough * min(1, p.z * 9)


def paste():
    """Straw inside, darker towards the rind, the rind itself; small crystals and clefts."""
    graph = Graph('paste', Roughness=.5, Specular=.4, Subsurface=.14, Subsurface_Radius=(.16, .10, .04), Subsurface_Color='#e6bf66')
    depth = graph.math('MULTIPLY_ADD', graph.math('SUBTRACT', graph.noise(7, 4), .5), .03, graph.node('Attribute', {'attribute_name': 'depth'}).outputs['Fac'])
    straw = graph.mix(graph.noise(3, 5), '#d8a545', '#e9c476')
    blotch = graph.math('MULTIPLY_ADD', graph.noise(6, 6), .7, graph.math('MULTIPLY', graph.noise(34, 4), .4))
    rind = graph.ramp(blotch, (.4, '#5e3714'), (.56, '#8c5520'), (.75, '#ae7b38'))
    near = graph.mix(graph.math('MAXIMUM', graph.math('MULTIPLY_ADD', depth, 8, -7.1), 0), straw, '#b77a30')
    crystals = graph.math('MULTIPLY', graph.math('LESS_THAN', graph.cells(15, feature='F1'), .085), .85)
    outside = graph.math('GREATER_THAN', depth, .985)
    lying = graph.place(scale=(1, 1, 2.6))
    clefts = [graph.math('LESS_THAN', graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.noise(scale, 3, .6, lying), .5)), wide) for scale, wide in ((3.1, .0035), (7.3, .004))]
    broken = graph.math('MULTIPLY', graph.math('MAXIMUM', *clefts), graph.math('GREATER_THAN', graph.noise(4.4, 2), .52))
    face = graph.mix(graph.math('MULTIPLY', broken, .55), graph.mix(crystals, near, '#faf3e0'), '#a8762c')
    graph.set(Base_Color=graph.mix(outside, face, rind), Roughness=graph.math('MULTIPLY_ADD', outside, .3, .42))
    grain = graph.math('MULTIPLY_ADD', graph.noise(16, 7, roughness=.62), .8, graph.math('MULTIPLY', outside, graph.noise(20, 5)))
    return graph.bump(graph.math('SUBTRACT', grain, graph.math('MULTIPLY', broken, .8)), .5, .035).material
