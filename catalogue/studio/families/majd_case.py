"""A fitted case of dark wood, lined with cloth, its lid open."""
from parts.materials import brass, plain, wood
from parts.place import group, put
from parts.shapes import box, pillow


def case(width=2.3, depth=1.5, height=.5):
    ebony, cloth = wood('#332822', '#191310', 1.4, rough=.35, coat=.3), plain('#c9bda8', .95, bump=(160, .2), spec=.1)
    tray(width, depth, height, ebony)
    box((width - .1, depth - .1, .1), cloth, .03, at=(0, 0, .1))
    for x in (-.98, .88):
        put(pillow((.3, depth - .12, .34), cloth, .25, .2), at=(x, 0, .24))
    put(pillow((1.7, .34, .34), cloth, .25, .2), at=(-.1, .5, .24))
    put(pillow((1.7, .34, .34), cloth, .25, .2), at=(-.1, -.5, .24))
    group([*tray(width, depth, .16, ebony), box((width - .12, depth - .12, .05), cloth, .02, at=(0, 0, .11))], at=(0, depth / 2 + .12, height - .02), tilt=(104, 0, 0))
    for x in (-.7, .7):
        put(box((.2, .05, .05), brass(), .02), at=(x, depth / 2 + .02, height))


def tray(width, depth, height, material, wall=.07):
    return [box((width, depth, .07), material, .012, at=(0, 0, .035)),
            *[box((width, wall, height), material, .012, at=(0, side * (depth - wall) / 2, height / 2)) for side in (-1, 1)],
            *[box((wall, depth - 2 * wall, height), material, .012, at=(side * (width - wall) / 2, 0, height / 2)) for side in (-1, 1)]]
