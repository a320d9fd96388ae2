"""Haven: a rounded armchair, back and arms one continuous curve, in nubbly cream boucle on walnut feet."""
import math
from mathutils import Vector, noise
from families.beside import true
from families.seat import leg
from parts.fuse import fused
from parts.materials import wood
from parts.nodes import Graph
from parts.outlines import ellipse
from parts.place import put
from parts.shapes import pillow, sweep
from parts.view import View
from products.furniture.travertine_side_table import build as table
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#efe7dc'
LIGHT = {'fill': 25, 'top': 80, 'key_at': (-4.6, -1.8, 4.4), 'key_size': 1.8}
VIEWS = [View(turn=-30, elevation=13, fill=.82, samples=16), View(turn=138, elevation=13, fill=.82), View(turn=24, elevation=18, close=2.2, at=(.36, .62), samples=16), View(turn=-16, elevation=13, fill=.86, samples=16, part='beside')]


def beside():
    build('whole')
    true(table, .25, (.62, .04, 0))
    true(chair, at=(1.22, .08, 0), turn=-26)


def build(_part):
    wool, walnut = curls('#dccfb4'), wood('#7a4d2e', '#4c2d18', 3, 'Z')
    nubbly(fused([shell(wool), put(pillow((.60, .64, .20), wool, .2, .5), at=(0, -.06, .215))], wool, .0042, 5))
    seat = pillow((.565, .62, .17), wool, .36, .44, segments=(160, 90))
    for vertex in seat.data.vertices:
        x, y, z = vertex.co
        vertex.co.z += .026 * max(0, 1 - (x / .28) ** 2) * max(0, 1 - (y / .31) ** 2) * (1 if z > 0 else -.3) + .006 * noise.noise(Vector((x * 4, y * 4, 3)))
    nubbly(fused([put(seat, at=(0, -.105, .375))], wool, .0042, 3))
    for x in (-1, 1):
        for y in (-1, 1):
            leg(.13, .026, .016, walnut, (x * .25, y * .25 - .02, 0), (x * -5, y * 5), .028)


def nubbly(thing):
    """Loops of yarn, a thumbnail wide, crowd on the skin."""
    def height(p):
        crooked = p + .006 * Vector((noise.noise(p * 60), noise.noise(p * 60 + Vector((9, 0, 0))), noise.noise(p * 60 + Vector((0, 9, 0)))))
        near = noise.voronoi(crooked * 74)[0][0]
        return .0055 * (1 - min(1, near * 1.15) ** 2) + .0022 * noise.noise(p * 150)
    pushed = [vertex.co + vertex.normal * height(vertex.co) for vertex in thing.data.vertices]
    for vertex, place in zip(thing.data.vertices, pushed):
        vertex.co = place
    thing.data.update()
    return thing


def curls(colour):
    """Yarn that curls: lines along which two clouds are in balance; it is darker between them."""
    graph = Graph('curls', Roughness=.95, Sheen=.5, Specular=.08)
    yarns = [graph.math('SUBTRACT', 1, graph.math('MULTIPLY', graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.noise(scale, 1.5), .5)), 9)) for scale in (62, 88)]
    yarn = graph.math('MAXIMUM', graph.math('MAXIMUM', *yarns), 0)
    graph.set(Base_Color=graph.mix(yarn, graph.mix(.42, colour, '#6b5a3c'), graph.mix(graph.noise(4, 3), colour, graph.mix(.4, colour, '#ffffff'))))
    return graph.bump(yarn, .8, .018).material


def shell(wool):
    """One thick rounded wall along a horseshoe; it is highest at the back and comes down to the arms."""
    count = 160
    path = []
    for i in range(count + 1):
        # Knots crowd at both ends, where the wall rounds off.
        t = .5 - .5 * math.cos(math.pi * i / count)
        a = math.radians(-58 + 296 * t)
        path.append((.305 * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), .31 * math.copysign(abs(math.sin(a)) ** .8, math.sin(a)) + .01, .40))

    def end(s):
        t = .5 - .5 * math.cos(math.pi * s)
        near = min(t, 1 - t)
        return 1 if near > .07 else max(.02, (1 - (1 - near / .07) ** 2.4) ** .5)
    wall = sweep(path, ellipse(.60, .155, 64, 3.0), wool, (0, 0, 1), smooth=180, taper=end)
    for vertex in wall.data.vertices:
        x, y, z = vertex.co
        back = min(1, max(0, (y + .34) / .66))
        back = back * back * (3 - 2 * back)
        top = .545 + .20 * back
        vertex.co.z = .115 + (z - .10) * (top - .115) / .60
        # The wall leans outwards a little, more at the back.
        lean = (vertex.co.z - .3) * (.08 + .12 * back)
        vertex.co.x += x * lean
        vertex.co.y += max(0, y) * lean * 1.4
    return wall
