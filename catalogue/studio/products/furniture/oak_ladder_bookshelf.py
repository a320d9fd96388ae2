"""Sullam: five oak shelves between two ladders, no back, with books and a vase on them."""
from families.beside import true
from families.decor import bowl, lying_books, standing_books, twig, vase
from parts.materials import wood
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import box, prism
from parts.view import View
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#efe8de'
VIEWS = [View(turn=-26, elevation=8, fill=.84), View(turn=30, elevation=12, close=2.4, at=(.5, .68)), View(turn=-32, elevation=14, close=6, at=(.72, .56)), View(turn=-22, elevation=9, fill=.86, part='beside')]
TALL, WIDE, DEEP = 1.90, .80, .32
SHELVES = (.14, .54, .94, 1.34, 1.74)


def build(_part):
    tone = ('#b98f5c', '#8e683b', 2.4)
    up, across, deep = wood(*tone, 'Z', .5, .03), wood(*tone, 'X', .5, .03), wood(*tone, 'Y', .5, .03)
    for x in (-1, 1):
        for y in (-1, 1):
            put(prism(rectangle(.036, .042, .008, 5), TALL, up, .005), at=(x * (WIDE / 2 - .018), y * (DEEP / 2 - .021), TALL / 2))
        for level in SHELVES:
            for rung in (level - .045, level + .16):
                if rung < TALL:
                    box((.024, DEEP - .05, .03), deep, .006, (x * (WIDE / 2 - .018), 0, rung))
    for level in SHELVES:
        box((WIDE - .076, DEEP - .012, .024), across, .004, (0, 0, level))
    things([level + .012 for level in SHELVES])


def beside():
    build('whole')
    true(chair, at=(.86, -.12, 0), turn=-24)


def things(level):
    standing_books((-.32, .0, level[3]), (.19, .26, .034, '#7c3f2b'), (.18, .24, .026, '#c7b48d'), (.20, .28, .042, '#39503f'), (.18, .23, .022, '#a97a3f'), (.19, .27, .030, '#5a6573'), (.17, .25, .028, '#d8cbb0'))
    put(vase(.24, '#c9b99d', .36, .12, .6, '#6b5a45'), at=(.21, .01, level[3]))
    top = lying_books((-.16, .0, level[2]), (.27, .20, .036, '#5d6f63'), (.25, .19, .028, '#c59d5e'), (.22, .17, .030, '#8a4f3a'))
    put(bowl(.07, .045, '#ddd2bf'), at=(-.16, 0, top))
    standing_books((.12, .0, level[2]), (.18, .25, .03, '#d5c6a6'), (.18, .23, .024, '#6d4b35'), (.17, .26, .034, '#7d8a6a'))
    put(bowl(.14, .10, '#7a6a55', .7), at=(.16, 0, level[1]))
    standing_books((-.33, .0, level[1]), (.21, .29, .04, '#2f4450'), (.20, .30, .03, '#b4552f'), (.20, .27, .036, '#c9bb9b'), (.20, .28, .026, '#6b6f4a'))
    lying_books((-.02, .0, level[0]), (.32, .24, .045, '#a38a63'), (.30, .23, .035, '#44505a'))
    group([vase(.20, '#8a9080', .40, .16, .5)], (-.22, 0, level[4]))
    group(twig(.26, 7, '#6f7f52', 18, .06), (-.22, 0, level[4] + .13))
