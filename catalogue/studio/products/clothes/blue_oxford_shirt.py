"""Oxford shirt: pale blue, folded, its collar standing and its placket closed with pearl buttons."""
from families.linen import linen
from families.shirts import shirt
from parts.view import View

GROUND = '#ebe8e2'
VIEWS = [
    # From above, as it lies on a shelf: collar, placket and pocket.
    View(turn=-16, elevation=46, fill=.84),
    # The collar and the first buttons from near.
    View(turn=-10, elevation=38, close=2.1, at=(.5, .72)),
]


def build(_part):
    shirt(linen('#7f9cc4', '#c3d0e2', 130, .3, .2), '#e4eaf2')
