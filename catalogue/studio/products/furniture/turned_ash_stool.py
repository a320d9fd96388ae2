"""Minjara: a three-legged stool in pale ash; dark oak wedges show on its dished seat."""
import math
from parts.materials import wood
from parts.outlines import curve, fillet
from parts.place import group, put
from parts.shapes import box, lathe
from parts.view import View

GROUND = '#f1ebe1'
VIEWS = [View(turn=-24, elevation=19, fill=.8), View(turn=20, elevation=48, close=1.5, at=(.5, .78))]


def build(_part):
    ash, turned, oak = wood('#d3b88e', '#b2925f', 2.0, 'X', .5, .03), wood('#d3b88e', '#b2925f', 2.0, 'Z', .5, .03), wood('#5e3d22', '#3c2614', 6, 'X')
    lathe(fillet([(0, 2.10), (.52, 2.10, .10), (.84, 2.24, .08), (.84, 2.36, .05), (.74, 2.375, .06), (.40, 2.325, .4), (0, 2.315)], 12), ash, 192)
    shape = curve([(0, .0), (.062, .0), (.070, .02), (.088, .5), (.107, 1.1), (.092, 1.7), (.074, 2.10), (.074, 2.376)], 10)
    for k in range(3):
        angle = 90 + 120 * k
        group([lathe(shape, turned, 64), *tenon(turned, oak)], (.80 * math.cos(math.radians(angle)), .80 * math.sin(math.radians(angle)), 0), (0, -8.6, angle + 0))


def tenon(turned, oak):
    """The leg's upper end, flush with the seat, split by its wedge."""
    end = lathe(fillet([(0, 2.3765), (.072, 2.3765, .003), (.073, 2.36)]), wood('#bf9c69', '#94713f', 9, 'Z', .55, 0), 48)
    return [end, put(box((.026, .146, .10), oak, .004), at=(0, 0, 2.331))]
