"""Mahjar: an oval top of white marble on two fluted columns of the same stone."""
from families.beside import true
from families.decor import bowl, twig, vase
from families.fluted import fluted
from parts.materials import stone
from parts.outlines import ellipse, fillet
from parts.place import group, put
from parts.shapes import lathe, prism
from parts.view import View
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#eee7dd'
VIEWS = [View(turn=-24, elevation=13, fill=.84), View(turn=32, elevation=24, close=2, at=(.36, .62)), View(turn=-24, elevation=14, fill=.86, part='beside'), View(turn=-20, elevation=20, close=3.4, at=(.3, .5))]


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


def beside():
    build('whole')
    for x, y, turn in ((-.45, -.72, 176), (.45, -.78, 188), (-.45, .74, 4), (.45, .74, -4)):
        true(chair, at=(x, y, 0), turn=turn)
