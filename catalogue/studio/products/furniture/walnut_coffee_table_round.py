"""Halqa: a round walnut coffee table with a softly raised rim, three tapered legs and a shelf for books."""
import math
from families.beside import true
from families.decor import bowl, lying_books
from families.seat import leg
from parts.materials import ceramic, wood
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe
from parts.view import View
from products.furniture.oasis_sofa_two_seat import build as sofa

GROUND = '#efe7dc'
VIEWS = [View(turn=-20, elevation=17, fill=.84), View(turn=30, elevation=34, fill=.82), View(turn=-38, elevation=20, close=3, at=(.74, .70)), View(turn=-18, elevation=17, fill=.88, part='beside')]


def beside():
    build('whole')
    true(sofa, at=(0, 1.0, 0), turn=0)


def build(_part):
    tone = ('#875835', '#54331c', 1.9)
    top, upright = wood(*tone, 'X', .4, .15), wood(*tone, 'Z', .4, .15)
    lathe(fillet([(0, .326), (.36, .326, .02), (.425, .344, .012), (.425, .360, .007), (.412, .360, .008), (.400, .350, .012), (0, .3495)], 8), top, 256)
    lathe(fillet([(0, .128), (.262, .128, .008), (.262, .148, .007), (0, .148)]), top, 192)
    for k in range(3):
        a = math.radians(-78 + 120 * k)
        reach = .315
        leg(.335, .024, .013, upright, (reach * math.cos(a), reach * math.sin(a), 0), (7 * math.cos(a), 7 * math.sin(a)))
    lying_books((.02, .0, .148), (.27, .20, .028, '#5b6a5d'), (.24, .18, .022, '#c9b68f'), (.21, .16, .024, '#93543a'))
    lying_books((-.16, .06, .3495), (.24, .17, .022, '#d4c5a5'), turns=(-18,))
    put(bowl(.085, .05, '#8b8f7f', .45), at=(.12, -.08, .3495))
    cup = ceramic('#e2d8c6', .35, '#8b7458')
    put(lathe(fillet([(0, 0), (.022, 0, .003), (.034, .055, .01), (.036, .062, .001), (.033, .062), (.02, .008, .004), (0, .008)]), cup, 64), at=(-.17, .07, .3715))
