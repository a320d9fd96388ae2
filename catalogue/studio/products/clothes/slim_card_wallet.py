"""Slim bifold: dark brown calf sewn with cream linen; stood up a little open, and laid open with its slots."""
from families.leather import panel
from parts.materials import leather, paper, plain
from parts.outlines import rectangle
from parts.place import group, put
from parts.plates import plate
from parts.shapes import lathe, prism, thick
from parts.view import View

GROUND = '#efebe4'
VIEWS = [View(turn=-24, elevation=16, fill=.8), View(turn=-8, elevation=58, fill=.86, part='open')]
WIDE, HIGH = 1.1, .85


def build(part):
    hide, thread = leather('#3a2114', 190, .12, .36), plain('#e8dcc0', .8)
    left, right = half(hide, thread, -1), half(hide, thread, 1)
    if part == 'open':
        group(left, tilt=(0, 5, 0))
        group(right, tilt=(0, -5, 0))
        lathe([(.0, -HIGH / 2), (.05, -HIGH / 2), (.05, HIGH / 2), (0, HIGH / 2)], hide, 48, flat=(1, .4)).rotation_euler.x = 1.5708
        return
    # Folded and stood up: the inner sides face each other, the covers gape by some twenty degrees.
    group(left, at=(0, -.028, HIGH / 2), tilt=(90, 0, 180 - 8))
    group(right, at=(0, .028, HIGH / 2), tilt=(90, 0, 8))
    put(thick(lathe([(.047, 0), (.047, HIGH - .008)], hide, 40, arc=(84, 276)), .03, -1), at=(.032, 0, .004))


def half(hide, thread, side):
    """One cover with three slots, in the plane of x and y: the spine at x = 0, the inside up."""
    x = side * (WIDE / 2 + .02)
    things = panel(WIDE, HIGH, .07, .034, hide, thread, .035, (x, 0, 0), True, .034)
    cards = [paper(colour, .4) for colour in ('#c8b48a', '#5d7480', '#d8d2c4')]
    for step in range(3):
        height = HIGH - .16 - .135 * step
        outline = rectangle(WIDE - .05, height, .045)
        hole = []
        if step == 2 and side > 0:
            hole = [[(px, py - .06) for px, py in rectangle(.30, .17, .08)]]
        slot = put(plate(outline, hole, .014, hide, .004, 2), at=(x, (height - HIGH) / 2 + .025, .028 + .016 * step))
        things.append(slot)
        if step != 1:
            card = prism(rectangle(.86, .3, .03), .008, cards[(step + (side > 0)) % 3], .002, 2)
            things.append(put(card, at=(x + .01 * step, height - HIGH / 2 - .075, .02 + .016 * step)))
    return things
