"""Leather sandals: two crossed chestnut bands with sewn edges over a tan footbed."""
from families.sandals import pair
from parts.view import View

GROUND = '#efe8dd'
VIEWS = [View(turn=-32, elevation=26, fill=.84), View(turn=-118, elevation=15, fill=.84)]


def build(_part):
    pair()
