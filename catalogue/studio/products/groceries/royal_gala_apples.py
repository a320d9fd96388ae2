"""Royal Gala Apples: ten in a low cardboard tray."""
import random
from families.apples import apple
from families.crates import cardboard, tray
from parts.falling import fall, twin
from parts.labels import ARABIC_SANS, ROUND, picture, text
from parts.materials import printed
from parts.place import put
from parts.shapes import sheet
from parts.view import View

GROUND = '#f2eadd'
VIEWS = [View(turn=-20, elevation=27, fill=.82), View(turn=24, elevation=40, close=1.9, at=(.5, .55))]


def build(_part):
    walls = tray(4.86, 3.5, .6, cardboard(), corner=.1)
    kinds, dice, apples = [apple(seed) for seed in (0, 3.3, 7.1)], random.Random(5), []
    places = [(x - 1.83 + 1.22 * column, y) for x, y, count in ((.61, -1.07, 3), (0, 0, 4), (.61, 1.07, 3)) for column in range(count)]
    for number, (x, y) in enumerate(places):
        apples.append(twin(kinds[number % 3], (x, y, .16), (dice.uniform(-16, 16), dice.uniform(-16, 16), dice.uniform(0, 360)), dice.uniform(.96, 1.0)))
    for kind in kinds:
        kind.children[0].hide_render = kind.hide_render = True
        kind.location.z = kind.children[0].location.z = 40
    fall(apples, walls, 60)
    label = picture(1200, 240, text(600, 120, 'ROYAL GALA', 104, ROUND, '#7d1b17', 700, 14), text(600, 210, 'تفاح رويال غالا  ·  \u200f1.5 كغ', 64, ARABIC_SANS, '#3d2a18', 600))
    put(sheet(2.3, .46, printed(label, .8)), at=(0, -1.8015, .32))
