"""Mahjar: an oval top of white marble on two fluted columns of the same stone."""
from families.decor import bowl, twig, vase
from families.fluted import fluted
from parts.materials import stone
from parts.outlines import ellipse, fillet
from parts.place import group, put
from parts.shapes import lathe, prism
from parts.view import View

GROUND = '#eee7dd'
VIEWS = [View(turn=-24, elevation=13, fill=.84), View(turn=32, elevation=24, close=2, at=(.36, .62))]


def build(_part):
    marble = stone('#e2ded7', '#b4afa8', .8, .26, .34, .1)
    put(prism(ellipse(2.40, 1.10, 160, 2.3), .034, marble, .012, 6), at=(0, 0, .723))
    for side in (-1, 1):
        put(prism(fluted(.23, 26, .016), .66, marble, 0), at=(side * .62, 0, .37))
        for low in (0, .676):
            put(lathe(fillet([(0, 0), (.236, 0, .006), (.236, .03, .006), (0, .03)]), marble, 128), at=(side * .62, 0, low))
    put(bowl(.17, .085, '#9a7a55', .7), at=(.34, -.04, .74))
    group([vase(.24, '#8f8a7c', .34, .10, .6)], (-.12, .06, .74))
    group(twig(.44, 4, '#6f7f52', 18, .075), (-.12, .06, .86))
