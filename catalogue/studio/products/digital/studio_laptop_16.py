"""Noor Studio 16: a square-edged workstation in graphite magnesium, a film program on its screen."""
from families import screens
from families.beside import bank_card, true
from families.laptop import laptop
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import plain, metal
from parts.shapes import box
from parts.view import View

GROUND = '#ebebea'
VIEWS = [View(turn=24, elevation=15, fill=.8), View(turn=-150, elevation=14, fill=.78), View(turn=28, elevation=34, close=3.4, at=(.22, .36)), View(turn=20, elevation=24, fill=.84, part='beside')]
WIDTH, DEPTH, THICK = 3.2, 2.2, .15


def beside():
    true(build, .1125)
    bank_card((.02, -.205, 0), -8)


def build(_part):
    graphite = metal('#3b3c40', .46)
    mark = picture(600, 600, text(300, 350, 'نور', 280, ARABIC, '#8b8c90'), text(300, 460, 'STUDIO', 56, SERIF, '#8b8c90', spacing=26))
    laptop(graphite, screens.film_program(), WIDTH, DEPTH, THICK, .05, .012, 108, ('#161718', '#dedbd5'), .045, .07, mark, .80, (1.3, .72), .6)
    black = plain('#0c0c0d', .6)
    # Vents along the back edge and the holes of the loudspeakers beside the keys.
    for i in range(34):
        box((.05, .03, .07), black, .012, (-1.32 + .08 * i, DEPTH / 2 - .005, .02 + THICK / 2), 2)
    for side in (-1, 1):
        for column in range(3):
            for line in range(20):
                box((.018, .018, .006), black, .003, (side * (1.41 + .04 * column), .08 + .04 * line, .02 + THICK), 1)
