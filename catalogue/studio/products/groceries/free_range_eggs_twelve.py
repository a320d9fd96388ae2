"""Free-Range Eggs: twelve brown eggs in grey pulp under a paper band; close, the stamped dates."""
import random
from families.eggs import carton, egg, pulp, stamp
from parts.falling import hung, twin
from parts.labels import ARABIC, ROUND, picture, text
from parts.materials import paper, printed
from parts.outlines import fillet
from parts.shapes import body, sheet, thick
from parts.place import put
from parts.view import View

GROUND = '#f1ece3'
VIEWS = [View(turn=-20, elevation=36, fill=.84), View(turn=28, elevation=33, fill=.8, part='open')]
BROWNS = ['#a9693f', '#b5784c', '#96572f', '#c08a60']


def build(part):
    centres = carton(6, 2, pulp())
    kinds, dice = [egg(colour) for colour in BROWNS], random.Random(12)
    for number, (x, y) in enumerate(centres):
        one = twin(kinds[dice.randrange(4)], (x, y, .36), (dice.uniform(-4, 4), dice.uniform(-4, 4), dice.uniform(-40, 40)), dice.uniform(.94, 1.02))
        hung([stamp('12.06')], one)
    for kind in kinds:
        kind.hide_render = True
    if part != 'open':
        band()


def band():
    """A strip of paper around the middle, tight over the eggs."""
    width, deep, top = 1.12, 1.17, .705
    loop = fillet([(0, 0), (deep / 2, 0, .04), (deep / 2 + .02, .36, .2), (deep / 2 - .13, top, .16), (0, top + .006), (.13 - deep / 2, top, .16), (-deep / 2 - .02, .36, .2), (-deep / 2, 0, .04), (0, 0)], 8)
    vertices = [(x, y, z) for y, z in loop for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(loop) - 1)]
    thick(body('band', vertices, faces, paper('#e9c15a', .7), 60), .008)
    art = picture(1100, 860, text(550, 190, 'FREE-RANGE', 150, ROUND, '#4a2410', 700, 4), text(550, 350, 'EGGS  ·  12', 150, ROUND, '#a8322a', 700, 8), text(550, 560, 'بيض بلدي حر', 190, ARABIC, '#4a2410', 700), text(550, 740, '\u200f12 بيضة', 130, ARABIC, '#a8322a', 700))
    put(sheet(1.0, .78, printed(art, .7)), at=(0, 0, top + .0125), tilt=(0, 0, 0))
