"""Baseball cap: bottle-green cotton twill, six panels, pale stitches, a curved peak."""
from families.caps import cap
from families.twill import twill
from parts.materials import plain
from parts.view import View

GROUND = '#ebe8e1'
VIEWS = [
    # From the front and side.
    View(turn=-34, elevation=15, fill=.82),
    # Peak, seams and eyelet from near.
    View(turn=18, elevation=30, close=2.1, at=(.44, .46)),
]


def build(_part):
    green = '#24402f'
    cap(twill('#2b4c38', '#17271d'), plain('#b9b394', .85), plain(green, .85), plain('#0a0f0c', .9))
