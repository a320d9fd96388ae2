"""Free-Range Eggs: twelve brown eggs in a tray of grey pulp, a printed paper band around its middle; then without the band, the stamped dates."""
import random
from families.eggs import carton, egg, pulp, stamp
from parts.falling import hung, twin
from parts.labels import ARABIC, ROUND, SANS, picture, rule, text
from parts.materials import printed
from parts.outlines import fillet
from parts.shapes import body, thick
from parts.view import View

GROUND = '#f1ece3'
VIEWS = [View(turn=-24, elevation=33, fill=.86), View(turn=30, elevation=40, fill=.86, part='open')]
BROWNS = ['#a9693f', '#b5784c', '#96572f', '#c08a60']
GREEN, CREAM, YOLK = '#23402f', '#efe4cb', '#e89a2c'


def build(part):
    centres = carton(6, 2, pulp())
    kinds, dice = [egg(colour) for colour in BROWNS], random.Random(12)
    for x, y in centres:
        one = twin(kinds[dice.randrange(4)], (x, y, .355), (dice.uniform(-5, 5), dice.uniform(-5, 5), dice.uniform(-40, 40)), dice.uniform(.95, 1.02))
        hung([stamp('12.06')], one)
    for kind in kinds:
        kind.hide_render = True
    if part != 'open':
        band(1.08)


def band(width):
    """A strip of paper drawn tight: under the cups, round the rim, over the eggs."""
    half = [(0, -.004), (.40, -.004, .05), (.625, .30, .04), (.615, .40, .05), (.42, .62, .12), (.27, .675, .06), (0, .679)]
    loop = fillet([(-y, z, *radius) for y, z, *radius in half] + [(y, z, *radius) for y, z, *radius in reversed(half[:-1])], 8)
    steps = [0]
    for (ay, az), (by, bz) in zip(loop, loop[1:]):
        steps.append(steps[-1] + ((by - ay) ** 2 + (bz - az) ** 2) ** .5)
    vertices = [(x, y, z) for y, z in loop for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(loop) - 1)]
    share = [step / steps[-1] for step in steps]
    uvs = [((0, share[i]), (1, share[i]), (1, share[i + 1]), (0, share[i + 1])) for i in range(len(loop) - 1)]
    thick(body('band', vertices, faces, printed(art(round(1000 * steps[-1] / width)), .7, alpha=False), 60, uvs), .008)


def art(tall):
    """The band's whole print, its front in the lower half, the lid in the middle. tall: pixels for a width of 1000."""
    middle = tall / 2
    return picture(1000, tall,
                   f'<circle cx="500" cy="{middle - 30}" r="165" fill="{YOLK}"/>', text(500, middle + 40, '12', 200, ROUND, CREAM, 700),
                   text(500, middle + 245, 'FREE-RANGE EGGS', 92, SANS, CREAM, 900, 8), rule(250, middle + 280, 500, YOLK, 5),
                   text(500, middle + 385, 'بيض بلدي حر', 116, ARABIC, CREAM, 700),
                   text(500, middle + 560, 'LAID OUTDOORS · 12 بيضة', 62, SANS, YOLK, 700, 3), ground=GREEN)
