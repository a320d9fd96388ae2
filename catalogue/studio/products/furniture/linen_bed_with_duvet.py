"""Sukoon: a low bed in ash with a padded linen headboard, a plump duvet and two pillows in oatmeal."""
from families.beside import true
from families.bedding import cover, creased, duvet, filled
from families.linen import linen, washed
from families.seat import cushion
from parts.falling import twin
from parts.materials import wood
from parts.outlines import rectangle
from parts.place import put
from parts.shapes import pillow, prism
from parts.view import View
from products.furniture.mushroom_table_lamp import build as lamp
from products.furniture.turned_ash_stool import build as stool

GROUND = '#efe8de'
# Low side light: creases show by their shadows.
LIGHT = {'key': 700, 'fill': 22, 'top': 70, 'world': .15}
VIEWS = [View(turn=-34, elevation=17, fill=.86), View(turn=28, elevation=24, close=1.9, at=(.56, .66)), View(turn=-58, elevation=20, close=2.6, at=(.60, .62)), View(turn=-26, elevation=16, fill=.88, part='beside')]


def build(_part):
    ash, oatmeal, white = wood('#cfae82', '#a98559', 2, 'Y', .5, .05), washed('#c6b498', '#ab987a'), washed('#e6e0d3', '#d3cbbb')
    frame(ash, linen('#c6b498', '#ab987a', 150))
    put(pillow((1.80, 2.0, .26), white, .16, .10, segments=(128, 48)), at=(0, 0, .33))
    pillows(oatmeal, white)
    duvet(oatmeal, washed('#dccfb8', '#c8b99d'))


def beside():
    build('whole')
    true(stool, .19, (1.26, .72, 0))
    true(lamp, .17, (1.26, .72, .449))


def pillows(oatmeal, white):
    """Two of each colour lean on the headboard, filled in mid-air and then laid there."""
    for material, size, seed, y, z, lean in ((oatmeal, .76, 1, .83, .66, 62), (white, .72, 5, .64, .61, 42)):
        first = creased(filled(cover(size, size * .70, 40, 28, material, seed, 2), 5, .03), .006, seed)
        for side in (-1, 1):
            put(first if side < 0 else twin(first, (0, 0, 0)), at=(side * .45, y, z), tilt=(lean, 0, side * -3))


def frame(ash, oatmeal):
    across = wood('#cfae82', '#a98559', 2, 'X', .5, .05)
    for side in (-1, 1):
        put(prism(rectangle(.035, 2.04, .015, 6), .18, ash, .008), at=(side * .935, 0, .19))
    put(prism(rectangle(1.90, .035, .015, 6), .18, across, .008), at=(0, -1.035, .19))
    for x in (-1, 1):
        for y in (-1, 1):
            put(prism(rectangle(.09, .09, .035, 8), .28, wood('#cfae82', '#a98559', 2, 'Z', .5, .05), .010), at=(x * .925, y * 1.02, .14))
    # The headboard: two padded panels with a welt between them.
    put(prism(rectangle(1.94, .05, .02, 6), .30, across, .01), at=(0, 1.06, .20))
    for side in (-1, 1):
        cushion((.97, .13, .66), oatmeal, None, .2, .16, 0, .006, (side * .487, 1.06, .62))
