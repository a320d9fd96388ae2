"""Vine Tomatoes: eight on one green vine, lying on the table."""
from mathutils import Vector
from families.tomatoes import tomato, vine
from parts.view import View

GROUND = '#f2ebe0'
VIEWS = [View(turn=-14, elevation=24, fill=.8), View(turn=36, elevation=17, fill=.8), View(turn=-14, elevation=34, close=2, at=(.42, .5))]
# Each tomato: where, how large, and its lean towards the vine between the two rows.
ROW = [(-1.56, -.50, 1.0), (-.54, -.56, 1.06), (.53, -.52, 1.02), (1.50, -.42, .92), (-1.15, .52, 1.0), (-.12, .50, 1.04), (.90, .50, .98), (1.80, .48, .82)]


def build(_part):
    vine([(-2.12, .16, .66), (-1.6, .02, .84), (-1.0, -.05, .93), (-.4, .06, .88), (.2, -.04, .95), (.8, .05, .86), (1.4, -.03, .84), (1.95, .06, .66), (2.2, .16, .52)], .042)
    for number, (x, y, size) in enumerate(ROW):
        lean = 34 if y < 0 else -34
        fruit = tomato(number * 1.7)
        twin_at = (x, y, .42 * size)
        fruit.location, fruit.scale = twin_at, (size,) * 3
        fruit.rotation_euler = (-lean * .0174533, (6 if number % 2 else -8) * .0174533, number * .4)
        tip = fruit.matrix_basis @ Vector((0, 0, .36))
        joint = Vector((x + (.12 if number % 2 else -.1), .02, .88 - .05 * abs(x) / 2))
        vine([tip, tip.lerp(joint, .5) + Vector((0, 0, .07)), joint], .03)
