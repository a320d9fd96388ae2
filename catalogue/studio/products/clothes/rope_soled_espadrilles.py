"""Espadrilles: brick-red canvas on soles of coiled jute rope, sewn together with blanket stitches."""
from families.espadrilles import pair
from parts.view import View

GROUND = '#eee9e1'
VIEWS = [
    # The pair from above and the side.
    View(turn=-38, elevation=27, fill=.84),
    # Rope and stitches of one shoe from near.
    View(turn=-112, elevation=17, close=2.1, at=(.36, .36)),
]


def build(_part):
    pair('#7a2c1c', '#9c4a33')
