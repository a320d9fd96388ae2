"""Dry pasta: strands and ridged tubes."""
import math
import random
from mathutils import Vector
from parts.falling import twin
from parts.materials import skin
from parts.shapes import lathe
from parts.surfaces import moved


def durum():
    """Bronze-cut wheat: pale gold, dusty, a little light inside."""
    return skin('#d9a94a', '#e2b75e', (6, .3), None, 0, .7, .08)


def strand(length, radius=.011):
    return lathe([(0, -length / 2), (radius, -length / 2), (radius, length / 2), (0, length / 2)], durum(), 10)


def strands_behind(window_width, low, high, y, seed=1):
    """Two close rows of upright strands, as seen through a window."""
    dice, rows, one = random.Random(seed), [], strand(high - low)
    for row, count in enumerate((int(window_width / .0215), int(window_width / .024))):
        for k in range(count):
            x = (k + .5) / count * window_width - window_width / 2
            rows.append(twin(one, (x + dice.uniform(-.003, .003), y + row * .02 + dice.uniform(-.004, .004), (low + high) / 2), (dice.uniform(-.3, .3), dice.uniform(-.35, .35), 0)))
    one.hide_render = True
    return rows


def bundle(length, radius, seed=2):
    """A sheaf of strands along z about the origin; ends uneven."""
    dice, things, one = random.Random(seed), [], strand(length)
    count = int((radius / .0125) ** 2)
    for k in range(count):
        away, turn = radius * math.sqrt((k + .5) / count), k * 2.39996
        things.append(twin(one, (away * math.cos(turn), away * math.sin(turn), dice.uniform(-.05, .05)), (dice.uniform(-.5, .5), dice.uniform(-.5, .5), 0)))
    one.hide_render = True
    return things


def penne(length=.46, radius=.062, ridges=14):
    """A ridged tube cut aslant at both ends, along z about the origin."""
    half, hole = length / 2, radius * .66
    rows = [(radius, -half + length * i / 8) for i in range(9)] + [(hole, half - length * i / 4) for i in range(5)] + [(radius, -half)]
    tube = lathe(rows, durum(), ridges * 6, smooth=50)

    def cut(p):
        away = math.hypot(p.x, p.y)
        if away > radius * .9:
            factor = 1 + .06 * math.cos(ridges * math.atan2(p.y, p.x))
            p.x, p.y = p.x * factor, p.y * factor
        return Vector((p.x, p.y + .02 * (p.z / half) ** 2, p.z + 1.05 * p.x * (p.z / half)))
    return moved(tube, cut)
