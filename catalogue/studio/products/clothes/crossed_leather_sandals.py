"""Leather sandals: two crossed chestnut bands with sewn edges over a tan footbed."""
from families.sandals import pair
from parts.view import View

GROUND = '#efe8dd'
VIEWS = [
    # The pair from above: bands, seams and footbed.
    View(turn=-32, elevation=26, fill=.84),
    # From the side: how thick the sole is.
    View(turn=-118, elevation=15, fill=.84),
]


def build(_part):
    pair()
