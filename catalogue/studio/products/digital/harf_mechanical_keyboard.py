"""Harf: a compact mechanical keyboard in cream with palm-green accents and Arabic beside Latin letters."""
from families.cable import braid
from families.device import slab
from families.keys import caps, legends, seventy_five
from parts.materials import metal, plain
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism, tube
from parts.view import View

GROUND = '#f2ebdf'
VIEWS = [View(turn=-20, elevation=36, fill=.84), View(turn=30, elevation=26, close=2.6, at=(.36, .42))]
PITCH = .178


def build(_part):
    tones = {'plain': ('#e3d8c0', '#26231e'), 'side': ('#cdbfa2', '#26231e'), 'accent': ('#33604a', '#efe8d8')}
    layout = seventy_five()
    shell = metal('#d9d2c2', .4)
    case = [put(slab(2.86, 1.26, .2, shell, .07, .035), at=(0, 0, .1)), put(prism(rectangle(PITCH * 15.2, PITCH * 6.2, .03, 6), .01, plain('#4a463d', .7), 0), at=(0, 0, .2))]
    keys = put(caps(layout, 15, 6, PITCH, legends(layout, 15, 6, tones), .07, .58, .20, .1, .06, .55, .04), at=(0, 0, .17))
    group([*case, keys], (0, 0, .045), (4, 0, 0))
    for x in (-1.2, 1.2):
        put(lathe(fillet([(0, 0), (.06, 0, .01), (.055, .09, .01), (0, .09)]), plain('#33604a', .6), 32), at=(x, .5, 0))
    tube([(.9, .60, .16), (.9, .82, .12), (.75, 1.02, .03), (.3, 1.08, .026), (-.1, .86, .026), (-.2, .4, .026)], .026, braid('#33604a', '#1f3d2f'))
