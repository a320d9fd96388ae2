"""Jareed dates: the open green box with five rows of five in paper cups, its lid leaning behind."""
import random
from families.cartons import card
from families.dates import almond, cup, date, pistachio
from parts.falling import twin
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import paper
from parts.place import group, put
from parts.shapes import box, sheet
from parts.wraps import gilt
from parts.view import View

GROUND = '#f1ece0'
VIEWS = [View(turn=-24, elevation=37, fill=.82), View(turn=-24, elevation=46, close=2.3, at=(.5, .4))]
GOLD, PITCH, INSIDE, WALL = '#e3ba70', .515, 2.6, .07


def build(_part):
    green = card('#17382a')
    put(box((INSIDE + 2 * WALL, INSIDE + 2 * WALL, .05), green, .01), at=(0, 0, .025))
    for s in (-1, 1):
        put(box((INSIDE + 2 * WALL, WALL, .42), green, .018), at=(0, s * (INSIDE + WALL) / 2, .21))
        put(box((WALL, INSIDE, .42), green, .018), at=(s * (INSIDE + WALL) / 2, 0, .21))
    put(sheet(INSIDE + .1, .3, gilt(picture(1200, 136, f'<rect x="10" y="62" width="1180" height="9" fill="{GOLD}"/>'))), at=(0, -(INSIDE / 2 + WALL + .0015), .2))
    rows()
    lid(green)


def rows():
    white, dice = paper('#d9b98a', .7), random.Random(8)
    shell = cup(.52, .49, .12, white)
    plain_ones, opened = [date(seed) for seed in (0, 2.7, 5.1)], [date(7.7, True), date(9.2, True)]
    for row in range(5):
        for column in range(5):
            x, y = (column - 2) * PITCH, (row - 2) * PITCH
            twin(shell, (x, y, .052), (0, 0, dice.uniform(-5, 5)))
            kind = (row + 2 * column) % 5
            turn = 90 + dice.uniform(-7, 7)
            source = plain_ones[(row + column) % 3] if kind < 3 else opened[column % 2]
            twin(source, (x, y, .185), (dice.uniform(-6, 6), dice.uniform(-4, 4), turn))
            if kind == 3:
                almond((x, y, .30), (0, dice.uniform(-5, 5), turn))
            if kind == 4:
                for k, step in enumerate((-.09, .02, .12)):
                    pistachio((x + dice.uniform(-.012, .012), y + step, .295), (dice.uniform(-30, 30), dice.uniform(-14, 14), turn + dice.uniform(-25, 25)), k)
    for source in (*plain_ones, *opened, shell):
        source.hide_render = True


def lid(green):
    side = INSIDE + 2 * WALL + .05
    art = picture(1200, 1200, f'<rect x="70" y="70" width="1060" height="1060" fill="none" stroke="{GOLD}" stroke-width="7"/>', frond(600, 430), text(600, 690, 'JAREED', 150, SERIF, GOLD, 600, 34),
                  text(600, 850, 'جريد', 170, ARABIC, GOLD, 700), text(600, 960, 'MEDJOOL DATES · تمر مجدول', 56, ARABIC, GOLD, 400, 0))
    plate = put(box((side, .36, side), green, .02), at=(0, .18, side / 2))
    group([plate, put(sheet(side - .08, side - .08, gilt(art)), at=(0, -.0015, side / 2))], at=(.12, side / 2 + .28, 0), tilt=(-17, 0, 0))


def frond(x, y):
    leaves = ''.join(f'<path transform="rotate({angle})" d="M0 0C-16 -90 -10 -190 0 -250C10 -190 16 -90 0 0Z" fill="{GOLD}"/>' for angle in range(-75, 76, 25))
    return f'<g transform="translate({x} {y})">{leaves}<circle r="16" fill="{GOLD}"/></g>'
