"""Straw hat: natural braids sewn round and round, a wide brim, a black ribbon with a flat bow."""
import math
from families.straw import grosgrain, ribbon, straw_hat
from parts.view import View

GROUND = '#eeebe6'
VIEWS = [
    # Brim, crown and bow.
    View(turn=-20, elevation=19, fill=.84),
    # Ribbon and braids from near.
    View(turn=-52, elevation=24, close=2.3, at=(.47, .62)),
]
SHAPE = [(1.92, .12), (1.90, .135), (1.6, .10), (1.25, .09), (1.02, .12), (.965, .18), (.95, .32), (.93, .55), (.90, .78), (.86, .89), (.76, .965), (.5, .985), (.2, .975), (.004, .97)]


def build(_part):
    at = straw_hat(SHAPE, 40, 150, '#d3b27a', '#8a6534')
    ribbon(at, .385, .475, grosgrain('#14151a', 420), math.radians(-38))
