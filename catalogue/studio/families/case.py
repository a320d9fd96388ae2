"""A fitted case of dark wood, lined with cloth, its lid thrown open."""
from parts.materials import brass, plain, wood
from parts.place import group, put
from parts.shapes import box, pillow


def case(width=2.5, depth=1.6, height=.5, lid=.2):
    ebony, cloth = wood('#382a22', '#1b120e', 1.4, rough=.35, coat=.3), plain('#cdbfa6', .95, bump=(160, .2), spec=.1)
    tray(width, depth, height, ebony)
    box((width - .1, depth - .1, .1), cloth, .03, at=(0, 0, .1))
    for side in (-1, 1):
        put(pillow((width - .14, .3, .34), cloth, .2, .12), at=(0, side * (depth / 2 - .22), .27))
        put(pillow((.18, depth - .7, .34), cloth, .2, .2), at=(side * (width / 2 - .16), 0, .27))
    group([*tray(width, depth, lid, ebony), box((width - .15, depth - .15, .06), cloth, .02, at=(0, 0, .12))], at=(0, depth / 2 + .1, height + depth / 2 * .97 - .02), tilt=(103, 0, 0))
    for side in (-.8, .8):
        put(box((.22, .07, .05), brass(), .02), at=(side, depth / 2 + .02, height))


def tray(width, depth, height, material, wall=.07):
    """A box without a lid, standing on z = 0."""
    return [box((width, depth, .07), material, .012, at=(0, 0, .035)),
            *[box((width, wall, height), material, .012, at=(0, side * (depth - wall) / 2, height / 2)) for side in (-1, 1)],
            *[box((wall, depth - 2 * wall, height), material, .012, at=(side * (width - wall) / 2, 0, height / 2)) for side in (-1, 1)]]
