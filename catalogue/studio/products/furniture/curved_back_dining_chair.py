"""Qaws: a chair in black-stained ash, its top rail bent round like a half moon over a flat round seat."""
import math
from parts.materials import metal, wood
from parts.outlines import ellipse, fillet
from parts.place import put
from parts.shapes import lathe, sweep
from parts.view import View

GROUND = '#efe8dd'
LIGHT = {'rim': 380, 'fill': 70}
VIEWS = [View(turn=-32, elevation=13, fill=.8), View(turn=146, elevation=14, fill=.8), View(turn=20, elevation=24, close=1.9, at=(.5, .8))]
LEGS = ((-22, .7), (60, .7), (120, .7), (202, .7))


def build(_part):
    black = wood('#2f2b28', '#151312', 3, 'X', .42, .1)
    upright = wood('#2f2b28', '#151312', 3, 'Z', .42, .1)
    # The plywood disc: its edge shows the veneers.
    lathe(fillet([(0, .432), (.204, .432, .004), (.21, .438, .003), (.21, .448, .004), (.2, .452, .002), (0, .4515)]), black, 160)
    lathe([(.2103, .4375), (.2103, .4395)], wood('#6d5a48', '#4a3c30', 4), 160)
    bolts = metal('#3a3835', .35)
    for angle, _ in LEGS:
        a = math.radians(angle)
        put(lathe(fillet([(0, 0), (.0125, 0, .003), (.0145, .45), (.0125, .715), (0, .715)]), upright, 40), at=(.226 * math.cos(a), .226 * math.sin(a), 0))
        put(lathe(fillet([(0, 0), (.007, 0, .001), (.006, .004, .002), (0, .004)]), bolts, 24), at=(.24 * math.cos(a), .24 * math.sin(a), .442), tilt=(0, 90, angle))
    path = [(.236 * math.cos(a), .232 * math.sin(a) - .006, .725 + .018 * math.sin(a) ** 2) for a in (math.radians(-33 + 246 * i / 120) for i in range(121))]
    round_end = lambda t: min(1, (1 - (1 - min(t, 1 - t) / .035) ** 2) ** .5 if min(t, 1 - t) < .035 else 1)
    sweep(path, ellipse(.066, .024, 24, 2.6), black, (0, 0, 1), taper=lambda t: max(.05, round_end(t)))
