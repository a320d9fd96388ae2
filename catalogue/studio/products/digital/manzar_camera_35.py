"""Manzar: a compact camera in black metal and sand leather, a fixed 35 mm lens, knurled dials, a wrist strap."""
from families.dial import knurled, ring
from families.device import key_strip, screen, slab
from families.optics import element, stop
from families.screens import dunes
from parts.labels import GROTESK, SERIF, picture, text
from parts.materials import leather, metal, plain, printed
from parts.outlines import curve, fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, prism, sheet, sweep, tube
from parts.view import View

GROUND = '#f0e9df'
LIGHT = {'rim': 380}
VIEWS = [
    # The front, its strap beside it.
    View(turn=-24, elevation=12),
    # The back with its screen.
    View(turn=-158, elevation=16),
    # From above: dials, release, shoe and the scales of the lens.
    View(turn=18, elevation=30, close=1.4, at=(.5, .56)),
    # The lens from near: its writing, its glasses and how deep they lie.
    View(turn=-16, elevation=8, close=2.4, at=(.49, .43)),
]
WIDE, DEEP, TALL = 2.4, .62, 1.30


def build(_part):
    black, sand, bright = metal('#1f1f21', .4), leather('#a5804f', 70, .9, .55), metal('#c9c9cb', .24)
    put(prism(rectangle(WIDE, DEEP, .26, 12), .12, black, .015), at=(0, 0, .06))
    put(prism(rectangle(WIDE + .008, DEEP + .008, .262, 12), .82, sand, .008), at=(0, 0, .53))
    put(prism(rectangle(WIDE, DEEP, .26, 12), TALL - .94, black, .035), at=(0, 0, .94 + (TALL - .94) / 2))
    group(barrel(black, bright), (-.1, -DEEP / 2, .60), (90, 0, 0))
    front(black)
    top(black, bright)
    back(black)
    strap(bright)


def barrel(black, bright):
    """The lens; it looks up here and is turned to the front: flange, ring of stops, scales, ring of focus, bezel."""
    writing = '#e6e2d8'
    around = ''.join(f'<g transform="rotate({-118 + 9.2 * i} 500 500)">{text(500, 92, sign, 50, GROTESK, writing, 600)}</g>' for i, sign in enumerate('MANZAR  35 mm  f/2  ø 49'))
    scale = picture(1400, 120, *[text(80 + 155 * i, 82, mark, 62, GROTESK, writing if i % 2 else '#d9a441', 500) for i, mark in enumerate(('2', '2.8', '4', '5.6', '8', '11', '16', '0.4', '∞'))])
    outside = [(0, 0), (.57, 0, .01), (.57, .05, .008), (.52, .055), (.52, .145), (.532, .15, .004), (.532, .25, .004), (.52, .255), (.52, .45), (.515, .46), (.515, .585, .006)]
    inside = [(.505, .60, .006), (.484, .60, .004), (.476, .59), *((r, z) for i in range(5) for r, z in ((.476, .586 - .008 * i), (.470, .582 - .008 * i))), (.470, .546)]
    things = [lathe(fillet([*outside, *inside, (.344, .540), (.338, .500)]), black, 160), lathe(fillet([(.516, .472), (.5185, .478, .003), (.5185, .490, .003), (.516, .496)]), bright, 128)]
    for at, height, teeth in ((.06, .08, 64), (.27, .17, 120)):
        things += [put(thing, at=(0, 0, thing.location.z + at)) for thing in ring(.4, .548, height, black, teeth, .016)]
    scales = lathe([(.5335, .16), (.5335, .24)], printed(scale, .5), 96, (20, 160), span=(.15, .25))
    names = put(sheet(.92, .92, printed(picture(1000, 1000, around), .5), tilt=(0, 0, 0)), at=(0, 0, .5475))
    return [*things, scales, names, *glasses()]


def glasses():
    """What one sees in the lens: steps that swallow light, four glasses with coatings of their own, the blades of the stop."""
    steps = [(r, z) for i in range(6) for r, z in ((.337 - .012 * i, .500 - .034 * i), (.329 - .012 * i, .494 - .034 * i))]
    things = [lathe([*steps, (.262, .30), (.262, .05), (0, .05)], plain('#1b1b1e', .34, .3), 128)]
    trims = [lathe([(r + .014, z), (r + .006, z + .007), (r - .005, z)], metal('#7b7c82', .28), 128) for r, z in ((.332, .492), (.290, .402))]
    lenses = [element(.331, .62, .490, '#a7b8ff', .014), element(.285, .36, .400, '#d59bff', .022), element(.262, -.34, .372, '#7df0ae', .035), element(.18, .30, .10, '#ffc98a', .05)]
    return [*things, *trims, *lenses, *stop(.262, .125, .215, '#f4f4fa')]


def front(black):
    """Finder window at the right of the picture (the photographer's left), lamp, name, lugs."""
    glass, y = plain('#07080b', .04, 1), -DEEP / 2
    for x, z, width, height in ((.86, 1.12, .36, .20), (.42, 1.13, .10, .08)):
        put(prism(rectangle(width, height, .03, 6), .02, black, .006), tilt=(90, 0, 0), at=(x, y, z))
        put(prism(rectangle(width - .05, height - .05, .02, 6), .012, glass, .003), tilt=(90, 0, 0), at=(x, y - .006, z))
    name = picture(900, 200, text(450, 130, 'MANZAR  منظر', 110, SERIF, '#d8d4ca', 500, 0))
    sheet(.52, .116, printed(name, .5), (-.68, y - .0015, 1.12))


def top(black, bright):
    """Dials for speed and exposure, the release, a shoe for a flash."""
    marks = picture(600, 600, *[f'<g transform="rotate({30 * i} 300 300)">{text(300, 90, mark, 62, GROTESK, "#e6e2d8" if i else "#d9a441", 600)}</g>' for i, mark in enumerate(('A', '1', '2', '4', '8', '15', '30', '60', '125', '250', '500', '1k'))])
    for x, radius, height in ((-.36, .20, .15), (-.93, .17, .11)):
        things = knurled(radius, height, black, 54, .014, black)
        things.append(sheet(radius * 1.6, radius * 1.6, printed(marks, .5), (0, 0, height + .0085), (0, 0, 0)))
        group(things, (x, .04, TALL))
    group([lathe(fillet([(0, 0), (.115, 0, .01), (.115, .05, .012), (.085, .055, .005), (.08, .05)]), black, 64), lathe(fillet([(0, .03), (.075, .03, .005), (.07, .085, .02), (0, .075)]), bright, 48)], (-.66, -.10, TALL))
    box((.44, .36, .02), metal('#3b3b3e', .3), .005, (.2, .06, TALL + .008), 2)
    for side in (-1, 1):
        box((.05, .36, .035), black, .006, (.2 + side * .185, .06, TALL + .035), 2)
        box((.09, .34, .012), black, .004, (.2 + side * .17, .06, TALL + .055), 2)


def back(black):
    lit = picture(900, 600, dunes(900, 600), text(60, 570, '1/250   f/5.6   ISO 200', 40, GROTESK, '#ffffff', 500, anchor='start'))
    group([slab(1.34, .86, .03, plain('#0a0a0b', .15, .5), .04, .008), screen(1.2, .78, .01, lit, .0165, .6)], (-.2, DEEP / 2 + .008, .56), (90, 0, 180))
    group([slab(.30, .2, .05, plain('#111112', .5), .05, .01), slab(.24, .14, .06, plain('#040506', .05, 1), .03, .004)], (.86, DEEP / 2 + .005, 1.12), (90, 0, 180))
    group(knurled(.17, .04, black, 40, .012, black), (-1.0, DEEP / 2, .5), (-90, 0, 0))
    for z in (.80, .22):
        key_strip(.15, .04, .08, black, (-1.0, DEEP / 2 + .01, z))


def strap(bright):
    tube([(-1.2, 0, 1.02), (-1.27, 0, 1.03), (-1.31, 0, .98), (-1.27, 0, .93), (-1.2, 0, .94)], .014, bright)
    path = curve([(-1.29, 0, .96), (-1.36, -.05, .8), (-1.42, -.12, .4), (-1.46, -.22, .08), (-1.5, -.5, .035), (-1.35, -.86, .03), (-1.02, -.96, .035), (-.86, -.80, .05), (-1.05, -.58, .07), (-1.36, -.3, .12), (-1.40, -.1, .45), (-1.35, -.02, .8), (-1.29, .01, .95)], 10)
    sweep(path, rectangle(.03, .10, .012, 3), leather('#b78f5f', 160, .2), (0, 0, 1))
