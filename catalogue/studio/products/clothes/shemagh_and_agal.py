"""Shemagh and agal: a red and white checked headcloth folded square, the black cord lying on it."""
from families.agal import agal, wound
from families.folded import dyed, folded, fringe, serpentine
from parts.labels import picture
from parts.materials import plain
from parts.view import View

GROUND = '#ece8e1'
VIEWS = [
    # The folded cloth with the cord on it.
    View(turn=22, elevation=32, fill=.84),
    # The wound cord and the woven check from near.
    View(turn=30, elevation=9, close=4.4, at=(.62, .76)),
]


def build(_part):
    line = serpentine(1.95, 8, .062, 4, .12)
    _, at = folded(2.25, line, .046, dyed(check(), (.088, .088), 60, .35, .25, .22), 5, .014)
    fringe([at((k + .5) / 70, 1) for k in range(70)], .17, plain('#ded8cc', .95, spec=.1), 3, .007)
    agal(.60, .062, (.03, .06, line[-20][1] + .03), wound())


def check():
    """Red on white: four threads of each by turns both ways, over two and under two, which makes squares with hooks."""
    tile = []
    for x in range(8):
        for y in range(8):
            thread = x if (x - y) % 4 < 2 else y
            if thread % 8 < 4:
                tile.append(f'<rect x="{20 * x}" y="{20 * y}" width="20.5" height="20.5" fill="#a8111b"/>')
    return picture(160, 160, *tile, ground='#f0ebe3')
