"""Folding boxes of printed card, with or without a window."""
from parts.cutting import cut
from parts.materials import paper, plain
from parts.outlines import ellipse, rectangle
from parts.place import put
from parts.shapes import box, prism, sheet
from parts.wraps import film


def carton(width, depth, height, colour, window=None, round_=None):
    """A box of card standing on z = 0, its flaps' seams drawn. window: (x, z, width, height) of a hole in the front, filled with film;
    round_: None for an oval, else the radius of its corners. Answers the box."""
    body = put(box((width, depth, height), card(colour), .014, segments=3), at=(0, 0, height / 2))
    seams(width, depth, height)
    if window:
        x, z, wide, high = window
        outline = ellipse(wide, high, 96) if round_ is None else rectangle(wide, high, round_)
        hollow = put(box((width - .05, depth - .05, height - .05), card('#e8dcc4'), .005), at=(0, 0, height / 2))
        cut(body, hollow, put(prism(outline, .4, card(colour), 0), at=(x, -depth / 2, z), tilt=(90, 0, 0)))
        put(sheet(wide + .06, high + .06, film(.06, .12, 2)), at=(x, -depth / 2 + .012, z))
    return body


def card(colour):
    """Coated card: a low sheen over paper."""
    return plain(colour, .48, .08, bump=(160, .03), spec=.35, name='card')


def seams(width, depth, height):
    """The slit of the tuck flap above and the glued edge at the side, as thin shadows."""
    dark = paper('#3a322a', .9)
    put(box((width - .03, .004, .004), dark, .001), at=(0, -depth / 2 + .018, height))
    put(box((.004, .004, height - .03), dark, .001), at=(width / 2, depth / 2 - .05, height / 2))


def face(image_material, width, height, at, side='front', lift=.0015):
    """A print on a side of a box: `at` is the middle of that side."""
    x, y, z = at
    tilt, step = {'front': ((90, 0, 0), (0, -lift, 0)), 'right': ((90, 0, 90), (lift, 0, 0)), 'left': ((90, 0, -90), (-lift, 0, 0)),
                  'top': ((0, 0, 0), (0, 0, lift)), 'back': ((90, 0, 180), (0, lift, 0))}[side]
    return sheet(width, height, image_material, (x + step[0], y + step[1], z + step[2]), tilt)
