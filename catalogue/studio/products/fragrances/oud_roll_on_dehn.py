"""Dehn Oud: a small roll-on of eight facets, nearly black with oil, under a smooth gold cap; open, it shows its steel ball."""
import math
from families.flacon import drum, front, seam
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import gold, glass, plain, steel
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import bevelled, lathe, pillow
from parts.view import View

GROUND = '#f1e8da'
VIEWS = [View(turn=-12, samples=20), View(turn=-12, elevation=18, samples=20, part='open')]


def build(part):
    bottle = lathe([(0, 0), (.3, 0), (.3, 1.1), (.2, 1.17), (.2, 1.22), (.15, 1.22), (.15, 1.12), (.25, 1.06), (.25, .1), (0, .1)], glass('#ece0cc'), 8, smooth=20)
    oil = lathe([(0, .098), (.254, .098), (.254, 1.0), (0, 1.0)], plain('#1d0f07', .06), 8, smooth=20)
    for thing in (bevelled(bottle, .012, 3, 20), oil):
        thing.rotation_euler.z = math.radians(22.5)
    drum(.215, 1.19, 1.26, gold(.2), .01)
    cap = [drum(.25, 1.28, 1.95, gold(.14), .03), seam(.2, 1.272)]
    if part == 'open':
        drum(.17, 1.26, 1.36, plain('#1a1816', .35, .3), .02)
        lathe(fillet([(.1, 1.36), (.14, 1.36, .01), (.13, 1.4, .01), (.1, 1.4)]), plain('#1a1816', .35, .3))
        put(pillow((.22, .22, .22), steel(.08), 1, 1), at=(0, 0, 1.39))
        group(cap, at=(-.5, .72, .25), tilt=(90, 0, 52))
    ink = '#e3c88e'
    words = picture(300, 800, text(150, 330, 'دهن', 190, ARABIC, ink), text(150, 480, 'العود', 160, ARABIC, ink), text(150, 600, 'DEHN OUD', 58, SERIF, ink, 600, 2), text(150, 700, '6 ml', 56, SERIF, ink, 600))
    front(words, .225, .6, .58, -.3 * math.cos(math.radians(22.5)), .3, .6)
