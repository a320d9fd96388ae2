"""Cable-knit jumper: wine-red wool, folded, cables and ribs down its front, a thick ribbed neck."""
import math
from families.crew import LOW, Top
from families.socks import knitted
from parts.view import View

GROUND = '#ece7df'
VIEWS = [
    # From above, as it lies on a shelf.
    View(turn=-12, elevation=50, fill=.84),
    # The neck and the cables from near.
    View(turn=-10, elevation=40, close=2.2, at=(.5, .70)),
]


def build(_part):
    top = Top(.27, (.44, .31), relief, .9)
    top.front(knitted('#6b2430', '#6b2430', 58, 88), 640, 560)
    top.back(knitted('#5a1e28', '#5a1e28', 16, 12))
    top.collar(knitted('#6b2430', '#6b2430', 150, 12), .16, .12, 48, .035)


def cable(x, y, wide=.088, pitch=.56):
    """Two strands that cross over each other, by turns."""
    best = 0.0
    for strand in (0, math.pi):
        turn = 2 * math.pi * y / pitch + strand
        away = (x - wide * math.sin(turn)) / .078
        if abs(away) < 1:
            best = max(best, (1 - away * away) ** .5 * (.055 + .026 * math.cos(turn)))
    return best


def relief(x, y):
    hem = LOW + .02
    if y < hem:
        return 0
    height, apart = 0.0, abs(x)
    for middle in (0, .46):
        height = max(height, cable(apart - middle if middle else x, y + middle))
    # Plain ribs stand between the cables.
    for middle in (.205, .262, .66, .72, .78, .84):
        away = (apart - middle) / .026
        if abs(away) < 1:
            height = max(height, .024 * (1 - away * away) ** .5)
    return height
