"""Wool socks: moss green with oat heels, toes and rings, a pair laid flat."""
from families.socks import knitted, pair
from parts.view import View

GROUND = '#ece7de'
VIEWS = [
    # The pair from above.
    View(turn=-14, elevation=58, fill=.84),
    # The ribbed cuff and the heel from near.
    View(turn=-14, elevation=44, close=2.3, at=(.62, .74)),
]


def build(_part):
    pair(knitted('#565b43', '#d3c19b'))
