"""Fitr: a lamp like a mushroom in glazed cream ceramic, a brass button on its cap."""
from families.cable import braid
from families.lamp import bulb
from parts.materials import brass, ceramic, plain
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, tube
from parts.view import View

GROUND = '#efe6d9'
LIGHT = {'key': 470, 'fill': 30, 'world': .22}
VIEWS = [View(turn=-10, elevation=9), View(turn=20, elevation=30, close=1.5, at=(.5, .7))]


def build(_part):
    clay = ceramic('#d9cbb0', .24)
    stem = curve([(0, .0), (.50, .0), (.56, .03), (.57, .12), (.50, .34), (.40, .62), (.34, .92), (.32, 1.18), (.33, 1.36)], 14)
    lathe(stem, clay, 160, smooth=180)
    cap = curve([(0, 2.02), (.30, 1.985), (.66, 1.84), (.92, 1.62), (1.06, 1.36), (1.085, 1.22), (1.06, 1.165), (1.03, 1.19), (1.0, 1.34), (.86, 1.56), (.60, 1.74), (.25, 1.85), (0, 1.87)], 14)
    lathe(cap, clay, 192, smooth=180)
    lathe(fillet([(.315, 1.33), (.36, 1.33, .01), (.36, 1.40, .01), (.1, 1.40), (.1, 1.5)]), brass(), 96)
    put(lathe(fillet([(0, 0), (.10, 0, .01), (.10, .03, .008), (.085, .035, .006), (.08, .05, .015), (0, .055)]), brass(.2), 64), at=(0, 0, 2.01))
    bulb((0, 0, 1.50), 26, .12)
    lathe(fillet([(.50, -.012), (.52, -.012), (.52, .012), (.50, .012)]), plain('#3a342c', .8), 96)
    tube([(.3, .48, .06), (.5, .62, .03), (.95, .55, .028), (1.2, .15, .028), (1.1, -.3, .028), (1.45, -.2, .028), (1.55, .5, .028), (1.0, 1.2, .028), (.0, .9, .028)], .024, braid('#cbb794', '#9c8763'))
