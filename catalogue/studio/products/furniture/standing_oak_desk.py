"""Ufuq: a standing desk, a top of solid oak with rounded corners on two white steel legs; low, and raised."""
from families.beside import true
from families.decor import lying_books
from parts.materials import leather, metal, plain, wood
from parts.outlines import fillet, rectangle
from parts.place import put
from parts.shapes import box, lathe, prism, tube
from parts.view import View
from products.digital.noor_air_laptop_14 import build as laptop
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#efe9e0'
VIEWS = [View(turn=-28, elevation=14, fill=.84, part='low'), View(turn=26, elevation=10, fill=.8, part='raised'), View(turn=-20, elevation=20, close=2.2, at=(.42, .72), part='low'), View(turn=-24, elevation=14, fill=.84, part='beside')]
LONG, DEEP = 1.40, .70


def beside():
    build('low')
    true(laptop, .1033, (0, .02, .74), 0)
    true(chair, at=(.06, -.62, 0), turn=170)


def build(part):
    height = 1.10 if part == 'raised' else .74
    oak, white = wood('#bd945f', '#936a3c', 1.6, 'X', .45, .08), plain('#e4e2dc', .42)
    put(prism(rectangle(LONG, DEEP, .05, 12), .028, oak, .006, 5), at=(0, 0, height - .014))
    for side in (-1, 1):
        leg(side * .48, height - .03, white)
    box((.90, .07, .035), white, .006, (0, .02, height - .05))
    box((1.0, .09, .05), white, .01, (0, DEEP / 2 - .09, height - .058))
    drawer(height, oak, white)
    things(height)


def leg(x, top, white):
    """A flat foot, a thick column and a thinner one that slides in it."""
    put(prism(rectangle(.085, .64, .025, 6), .026, white, .007), at=(x, 0, .016))
    for y in (-1, 1):
        put(lathe(fillet([(0, 0), (.018, 0, .002), (.018, .008), (0, .008)]), plain('#55534f', .7), 32), at=(x, y * .28, 0))
    put(prism(rectangle(.085, .105, .012, 5), .50, white, .003), at=(x, .02, .275))
    put(prism(rectangle(.070, .090, .010, 5), top - .5, white, .003), at=(x, .02, .5 + (top - .5) / 2))
    put(prism(rectangle(.076, .50, .01, 4), .022, white, .004), at=(x, .0, top - .013))


def drawer(height, oak, white):
    """Shallow, pulled out a little; pens lie on its tan leather. Right of it the button."""
    z, out = height - .058, -.12
    box((.46, .016, .052), oak, .004, (-.22, -DEEP / 2 + .03 + out, z))
    for x in (-.44, 0):
        box((.008, .30, .04), white, .002, (x, -DEEP / 2 + .18 + out, z))
    box((.44, .30, .005), leather('#a8683a', 260, .2), .001, (-.22, -DEEP / 2 + .18 + out, z - .012))
    for i, colour in enumerate(('#2c3e50', '#8a5a34', '#1c1c1e')):
        put(lathe(fillet([(0, 0), (.0045, 0, .001), (.0045, .12), (.001, .135), (0, .136)]), plain(colour, .4), 16), at=(-.36 + .02 * i, -DEEP / 2 + .09 + out, z - .005), tilt=(0, 90, 4 * i))
    box((.07, .05, .018), plain('#d8d5ce', .5), .006, (.36, -DEEP / 2 + .03, height - .038))
    put(lathe(fillet([(0, 0), (.010, 0, .001), (.010, .005, .002), (0, .006)]), metal('#b98f55', .3), 32), at=(.36, -DEEP / 2 + .005, height - .038), tilt=(90, 0, 0))


def things(height):
    """A notebook and pen, and a cup."""
    lying_books((.40, .12, height), (.26, .20, .022, '#56655a'), (.22, .16, .018, '#c5a671'))
    cup = plain('#d9cfbd', .35, .2)
    put(lathe(fillet([(0, 0), (.03, 0, .004), (.040, .085, .004), (.037, .085, .002), (.028, .01, .006), (0, .01)]), cup, 64), at=(-.42, .12, height))
    tube([(-.382, .12, height + .065), (-.355, .12, height + .06), (-.352, .12, height + .035), (-.386, .12, height + .025)], .0045, cup)
