"""Ufuq 32: a wide monitor with a thin frame on a round-footed stand of sand-blasted aluminium."""
from families import screens
from families.beside import true
from families.device import screen, slab
from parts.labels import GROTESK, picture, text
from parts.materials import metal, plain, printed
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism, sheet
from parts.view import View
from products.digital.haja_wireless_mouse import build as mouse
from products.digital.harf_mechanical_keyboard import build as keyboard

GROUND = '#eeeeec'
VIEWS = [View(turn=-18, elevation=8, fill=.84), View(turn=156, elevation=10, fill=.84), View(turn=-30, elevation=14, close=2.6, at=(.5, .22)), View(turn=-14, elevation=22, fill=.86, part='beside')]
WIDTH, HEIGHT, DEPTH = 2.86, 1.65, .10


def beside():
    true(build, .25)
    true(keyboard, .1, (-.06, -.24, 0), 3)
    true(mouse, .056, (.18, -.24, 0), -8)


def build(_part):
    alloy, black = metal('#b4b6b8', .42), plain('#131315', .5)
    panel = [slab(WIDTH, HEIGHT, DEPTH, alloy, .03, .02), slab(WIDTH - .012, HEIGHT - .012, .012, black, .026, .004, DEPTH / 2),
             screen(WIDTH - .05, HEIGHT - .07, .006, screens.photo_program(), DEPTH / 2 + .0075, .6, .5)]
    mark = picture(600, 160, text(300, 108, 'UFUQ  أفق', 84, GROTESK, '#6d6f72', 500, 0))
    panel.append(sheet(.3, .08, printed(mark, .5), (0, .52, -DEPTH / 2 - .001), (180, 0, 180)))
    hub = slab(1.3, .74, .08, alloy, .06, .03, -DEPTH / 2 - .035)
    group([*panel, hub], (0, 0, 1.42), (88, 0, 0))
    put(prism(rectangle(.34, .07, .034, 10), 1.34, alloy, .01), at=(0, .27, .71))
    put(lathe(fillet([(0, -.16), (.24, -.16, .01), (.24, .05, .03), (0, .055)]), alloy, 96), tilt=(-90, 0, 0), at=(0, .27, 1.36))
    put(prism(rectangle(.13, .075, .036, 8), .26, black, .004), at=(0, .27, .36))
    lathe(fillet([(0, 0), (.60, 0, .008), (.60, .035, .012), (.57, .04, .01), (0, .045)]), alloy, 160).location.y = .16
    put(lathe(fillet([(.0, .03), (.22, .04, .01), (.2, .06, .012), (0, .06)]), alloy, 96, flat=(1.1, .6)), at=(0, .27, 0))
