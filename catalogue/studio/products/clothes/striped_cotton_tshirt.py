"""Striped T-shirt: ecru jersey with navy stripes, folded, its ribbed neck and label to be seen."""
from families.crew import Top, label
from families.folded import dyed
from families.linen import linen
from parts.labels import SANS, picture, text
from parts.materials import plain
from parts.view import View

GROUND = '#e9e6e1'
VIEWS = [
    # From above, as it lies on a shelf.
    View(turn=14, elevation=48, fill=.84),
    # Neck, label and stripes from near.
    View(turn=8, elevation=40, close=2.2, at=(.5, .76)),
]


def build(_part):
    top = Top(.16, (.40, .34), soft=1.15)
    top.front(dyed(stripes(), (1, .0735), 160, .18, .25, .25))
    top.back(linen('#d9d3c4', '#bdb6a4', 140, .2, .2))
    _, at = top.collar(linen('#d9d3c4', '#c4bdab', 150, .3, .2), .105, .038, 0)
    for v in (.0, .055):
        top.seam(at, plain('#c9c2b0', .85), (.026, .012, .0045), v)
    label(top, picture(260, 130, text(130, 78, 'SAHEL', 44, SANS, '#e9e2d2', 600, 8), ground='#18233f'))


def stripes():
    """One stripe and the ground above it."""
    return picture(64, 64, '<rect x="0" y="36" width="64" height="22" fill="#18233f"/>', ground='#e2dccd')
