"""Lawh 11: a tablet in warm grey aluminium, notes in Arabic on its screen, the white pen on its upper edge."""
from families import screens
from families.beside import bank_card, true
from families.device import glass_front, key_strip, lens, slab, stand, usb_c
from families.pen import pen
from parts.materials import metal, plain
from parts.place import group
from parts.view import View

GROUND = '#f1ece4'
VIEWS = [View(turn=-20, elevation=10), View(turn=14, elevation=52, part='lying', fill=.84), View(turn=24, elevation=10, part='back'), View(turn=-14, elevation=36, fill=.84, part='beside')]
WIDTH, HEIGHT, DEPTH = 2.48, 1.78, .062


def beside():
    true(build, .1, part='lying')
    bank_card((.085, -.165, 0), 10)


def build(part):
    grey = metal('#a79d92', .34)
    things = [slab(WIDTH, HEIGHT, DEPTH, grey, .13, .022), *glass_front(WIDTH - .03, HEIGHT - .03, DEPTH - .012, .115, .075, screens.notes(), .5)]
    things += [key_strip(.16, .012, .03, grey, (-WIDTH / 2 + .28, HEIGHT / 2, 0)), group(lens(.07, grey, .02), (WIDTH / 2 - .2, HEIGHT / 2 - .2, -DEPTH / 2 - .001), (180, 0, 0))]
    dots = [key_strip(.018, .018, .018, plain('#1a1917', .7), (side * (WIDTH / 2 - .004), y * (.5 + .045 * i), 0)) for side in (-1, 1) for y in (-1, 1) for i in range(5)]
    things += [*dots, usb_c((WIDTH / 2, 0, 0), (0, 0, 90), .8)]
    if part == 'lying':
        group(things, (0, 0, DEPTH / 2))
        group(pen(1.66), (.25, -1.14, .047), (0, 0, -9))
        return
    things.append(group(pen(1.66), (0, HEIGHT / 2 + .049, 0)))
    stand(things, -14 if part == 'back' else 14, 180 if part == 'back' else 0)
