"""Oxford shirt: pale blue, folded, its collar standing and its placket closed with pearl buttons."""
from families.linen import linen
from families.shirts import shirt
from parts.view import View

GROUND = '#ebe8e2'
VIEWS = [View(turn=-16, elevation=46, fill=.84), View(turn=-10, elevation=38, close=2.1, at=(.5, .72))]


def build(_part):
    shirt(linen('#7f9cc4', '#c3d0e2', 130, .3, .2), '#e4eaf2')
