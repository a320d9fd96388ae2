"""Oasis: a two-seat sofa with straight arms, in sage-green washed linen over a plinth of pale oak."""
import math
from mathutils import Vector, noise
from families.beside import true
from families.linen import linen
from families.seat import cushion, draped
from parts.materials import plain, wood, woven
from parts.outlines import rectangle
from parts.place import put
from parts.shapes import prism, tube
from parts.view import View
from products.furniture.mushroom_table_lamp import build as lamp
from products.furniture.travertine_side_table import build as table
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#eeeae1'
VIEWS = [View(turn=-26, elevation=13, fill=.85), View(turn=22, elevation=18, close=1.9, at=(.32, .56)), View(turn=152, elevation=13, fill=.84), View(turn=-18, elevation=13, fill=.88, part='beside')]


def build(_part):
    sage, welt, oak = linen('#8d9480', '#6f7563'), linen('#7f8672', '#666c5a'), wood('#cdaa78', '#a5814f', 2.2, 'X', .5, .05)
    put(prism(rectangle(1.56, .80, .03, 8), .11, oak, .008), at=(0, .0, .055))
    upholstered((1.66, .88, .20), sage, welt, (0, 0, .215))
    for side in (-1, 1):
        upholstered((.17, .90, .50), sage, welt, (side * .755, -.005, .36))
    upholstered((1.68, .20, .66), sage, welt, (0, .36, .45))
    for side in (-1, 1):
        cushion((.662, .70, .17), sage, welt, .30, .13, .020, .007, (side * .334, -.115, .385))
        cushion((.655, .46, .19), sage, welt, .36, .17, .030, .009, (side * .332, .20, .60), (77, 0, 2 * side))
    throw()


def beside():
    build('whole')
    true(table, .25, (1.16, .12, 0), part='plain')
    true(lamp, .18, (1.16, .12, .5))
    true(chair, at=(-1.30, -.12, 0), turn=34)


def upholstered(size, cloth, welt, at):
    """A frame part: soft edges, faintly uneven faces, a welt along its upper front edges."""
    part = cushion(size, cloth, None, .13, .13, 0, .005, at)
    return part


def throw():
    """A folded woollen blanket over the left arm."""
    wool = woven('#d9c7a4', '#b09a72', 70, .8, axes='XY')
    line = rounded_path()
    lengths = [0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    def point(u, v):
        goal, i = u * lengths[-1], 0
        while i < len(line) - 2 and lengths[i + 1] < goal:
            i += 1
        t = (goal - lengths[i]) / (lengths[i + 1] - lengths[i])
        x, z = (line[i][k] + (line[i + 1][k] - line[i][k]) * t for k in (0, 1))
        y = -.34 + .34 * v + .014 * math.sin(u * 5) + .01 * math.sin(9 * v + 4 * u)
        out = .010 * noise.noise(Vector((u * 3, v * 7, 1))) + .006 * math.sin(v * 19 + u * 3)
        return (x + (-out if x < -.755 else out), y, z + (abs(out) if .1 < u < .9 else 0))
    draped(90, 50, point, wool, .014)
    for end, (x, z) in ((0, line[0]), (1, line[-1])):
        for i in range(34):
            y = -.335 + .33 * i / 33 + (.014 * math.sin(5) if end else 0)
            tube([(x, y, z + .005), (x + (-.004 if not end else .003), y + .004 * math.sin(i * 2.2), z - .05)], .0035, plain('#d0bc96', .95), smooth=False)


def rounded_path():
    """(x, z) from outside the left arm, over it, to the seat."""
    left, right, top, radius = -.855, -.655, .628, .05
    arc = lambda cx, cz, a, b: [(cx + radius * math.cos(math.radians(a + (b - a) * i / 10)), cz + radius * math.sin(math.radians(a + (b - a) * i / 10))) for i in range(11)]
    return [(left, .22), (left, .40), *arc(left + radius, top - radius, 180, 90), *arc(right - radius, top - radius, 90, 0), (right, .505)]
