"""Hilal: one thin brass arc from a round marble base to a dome of ivory linen."""
from families.beside import true
from families.lamp import bulb, globe, shade
from parts.materials import brass, plain, stone
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, pillow, tube
from parts.view import View
from products.furniture.oasis_sofa_two_seat import build as sofa

GROUND = '#efe7db'
VIEWS = [View(turn=-14, elevation=10, fill=.84), View(turn=24, elevation=4, close=2.6, at=(.74, .78)), View(turn=-24, elevation=16, close=4, at=(.24, .06)), View(turn=-14, elevation=10, fill=.86, part='beside')]


def beside():
    build('whole')
    true(sofa, at=(.34, .1, 0))


def build(_part):
    metal = brass(.24)
    put(lathe(fillet([(0, 0), (.175, 0, .006), (.175, .075, .012), (0, .075)]), stone('#ece7de', '#9d968c', 2.4, .3), 160), at=(-.52, 0, 0))
    put(lathe(fillet([(0, .07), (.03, .075, .004), (.026, .085, .004), (.012, .16, .01), (0, .16)]), metal, 48), at=(-.52, 0, 0))
    tube([(-.52, 0, .1), (-.52, 0, .75), (-.47, 0, 1.28), (-.30, 0, 1.70), (.02, 0, 1.92), (.32, 0, 1.88), (.50, 0, 1.70), (.545, 0, 1.58)], .0095, metal)
    linen = shade('#e6d8be', .35, 150)
    dome = curve([(.20, 1.33), (.199, 1.37), (.182, 1.44), (.145, 1.495), (.09, 1.53), (.03, 1.545)], 10)
    put(lathe(dome, linen, 128, smooth=180), at=(.545, 0, 0))
    for radius, z in ((.2, 1.33), (.03, 1.545)):
        put(lathe([(radius - .003, z - .003), (radius + .002, z - .003), (radius + .002, z + .003), (radius - .003, z + .003), (radius - .003, z - .003)], metal if radius < .1 else linen, 128), at=(.545, 0, 0))
    put(lathe(fillet([(0, 1.53), (.022, 1.53, .003), (.018, 1.60, .006), (0, 1.6)]), metal, 48), at=(.545, 0, 0))
    put(lathe(fillet([(0, 1.45), (.016, 1.45), (.016, 1.54), (0, 1.54)]), metal, 32), at=(.545, 0, 0))
    put(pillow((.08, .08, .09), globe(), 1, 1, segments=(32, 24)), at=(.545, 0, 1.42))
    bulb((.545, 0, 1.40), 13, .04)
    cord = plain('#cdbfa4', .7)
    tube([(-.52, .16, .02), (-.50, .26, .006), (-.30, .30, .006), (-.20, .10, .006), (-.06, -.02, .008)], .0045, cord)
    put(lathe(fillet([(0, 0), (.035, 0, .004), (.033, .022, .008), (.014, .024, .002), (.013, .03, .003), (0, .03)]), plain('#e9e2d4', .4), 64, flat=(1.25, .85)), at=(-.03, -.03, 0))
    tube([(0, -.045, .008), (.14, -.10, .005), (.30, -.02, .005), (.34, .2, .005), (.2, .5, .005)], .0045, cord)
