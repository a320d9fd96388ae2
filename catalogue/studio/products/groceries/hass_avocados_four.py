"""Hass Avocados: two dark, two still green, in a small cardboard box lined with paper."""
from families.avocados import avocado
from families.crates import cardboard, tray
from parts.falling import fall
from parts.labels import ARABIC_SANS, ROUND, picture, text
from parts.materials import printed
from parts.place import put
from parts.shapes import sheet
from parts.view import View

GROUND = '#eff0e6'
VIEWS = [View(turn=-18, elevation=30, fill=.78)]
PLACES = [(-.62, -.56, True), (.62, -.56, False), (-.62, .56, False), (.62, .56, True)]


def build(_part):
    walls = tray(2.85, 2.35, .72, cardboard('#bb9263'), corner=0)
    fruit = []
    for number, (x, y, ripe) in enumerate(PLACES):
        one = avocado(number * 2.3, ripe)
        one.location = (x * 1.08, y, .68)
        one.rotation_euler = (.12 * (number - 1), 1.5708 if number % 2 else -1.5708, (-.5, .35, .42, -.3)[number])
        fruit.append(one)
    fall(fruit, walls, 70, .9)
    label = picture(1000, 300, text(500, 150, 'HASS AVOCADO', 96, ROUND, '#2f4420', 700, 8), text(500, 255, 'أفوكادو هاس · 4 حبات', 76, ARABIC_SANS, '#2f4420', 600))
    put(sheet(1.9, .57, printed(label, .8)), at=(0, -1.2265, .37))
