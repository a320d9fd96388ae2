"""Dar Sahwa Neroli Courtyard: a soft oval without an edge, pale yellow, closed by a rounded white stone."""
import math
from families.flacon import dip, drum, front
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, gold, liquid, stone
from parts.place import put
from parts.shapes import lathe, pillow
from parts.view import View

GROUND = '#f2ecdd'
VIEWS = [View(turn=-14, samples=20), View(turn=38, elevation=14, samples=20)]
FLAT = (1, .48)


def build(_part):
    inside = [point for point in egg(.5, .58, .12) if point[1] < 1.33]
    lathe([*egg(.62, .7, 0), (.13, 1.41), (.13, 1.48), (.09, 1.48), (.09, 1.36), *inside[::-1]], glass(), 192, flat=FLAT, power=2.3, smooth=180)
    body = [point for point in egg(.505, .585, .115) if point[1] < 1.06]
    lathe([*body, (0, 1.06)], liquid('#f2e08a', 2.0), 160, flat=FLAT, power=2.3)
    dip(1.4, .16)
    drum(.15, 1.41, 1.51, gold(.18), .012)
    put(pillow((.56, .44, .4), stone('#efeeea', '#c9c6c0', 1.2, .1, rough=.42, coat=.05), .8, .9, .012, 2.4), at=(.01, 0, 1.69), tilt=(0, -4, 0))
    words = picture(700, 500, text(350, 190, 'فناء النيرولي', 128, ARABIC, '#38361c'), text(350, 310, 'NEROLI', 78, SERIF, '#38361c', 600, 14), text(350, 385, 'COURTYARD', 54, SERIF, '#38361c', 600, 10),
                    text(350, 460, 'DAR SAHWA  ·  75 ml', 42, SERIF, '#38361c', 600, 4))
    front(words, .66, .471, .7, -.299)


def egg(radius, half, bottom, steps=72):
    """An upright oval's outline from its small flat foot to the neck, a little wider below its middle."""
    line = [(0, bottom)]
    for k in range(2, steps):
        a = math.pi * k / steps
        x, z = radius * math.sin(a) ** .9, bottom + half * (1 - math.cos(a))
        line.append((x * (1 + .06 * math.cos(a)), z))
    return [point for point in line if not (point[1] > bottom + half and point[0] < .13)]
