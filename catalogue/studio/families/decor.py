"""What makes a room of a piece of furniture: books, vases, bowls, twigs. Measures in metres; everything stands at the origin."""
import math
import random
from mathutils import Matrix, Vector
from parts.materials import ceramic, paper, plain, woven
from parts.outlines import curve, fillet
from parts.place import group
from parts.shapes import body, box, lathe, tube


def book(width, height, thick, colour, title='#e8dcc2'):
    """Lies flat, its spine to -y: two boards, a rounded spine, a block of leaves."""
    cover, leaves = woven(colour, None, 240, .15, .1, axes='XY'), paper('#e9e0cd')
    return [box((width, height, .004), cover, .0015, (0, 0, .002), 2), box((width, height, .004), cover, .0015, (0, 0, thick - .002), 2), box((width, .006, thick), cover, .0025, (0, -height / 2 + .001, thick / 2), 3),
            box((width - .012, height - .008, thick - .008), leaves, .001, (0, -.001, thick / 2), 1), box((width * .4, .0016, thick * .3), plain(title, .6), .0005, (0, -height / 2 - .0018, thick / 2), 1)]


def lying_books(at, *books, turns=(4, -7, 10)):
    """A stack; each book is (width, height, thickness, colour)."""
    level = at[2]
    for number, measures in enumerate(books):
        group(book(*measures), (at[0], at[1], level), (0, 0, turns[number % len(turns)]))
        level += measures[2]
    return level


def standing_books(at, *books):
    """A row that begins at `at` and runs to +x, spines to -y; each book is (depth, height, thickness, colour). The last one leans."""
    x = at[0]
    for number, (deep, tall, thick, colour) in enumerate(books):
        lean = 9 if number == len(books) - 1 else 0
        # A lying book's width becomes its height when it stands.
        things = book(tall, deep, thick, colour)
        group([group(things, (0, 0, tall / 2), (0, -90, 0))], (x + thick + (.022 if lean else 0), at[1], at[2]), (0, -lean, 0))
        x += thick + .001
    return x


def vase(height, colour='#d9cdb8', belly=.36, neck=.13, rough=.5, speckle=None):
    line = curve([(0, 0), (belly * .5, 0), (belly * .62, .03), (belly, .36), (belly * .92, .58), (neck * 1.5, .82), (neck, .9), (neck * 1.25, 1), (neck * .9, .99), (neck * .8, .85), (0, .7)], 10)
    return lathe([(r * height, z * height) for r, z in line], ceramic(colour, rough, speckle), 96, smooth=180)


def bowl(radius, height, colour='#8f8473', rough=.45):
    line = fillet([(0, 0), (radius * .42, 0, .01), (radius * .46, height * .1, .01), (radius * .9, height * .6, radius * .4), (radius, height, .004), (radius * .96, height, .004), (radius * .85, height * .62, radius * .4), (0, height * .16)], 10)
    return lathe(line, ceramic(colour, rough), 96, smooth=180)


def twig(height, seed=1, colour='#6f7f52', leaves=16, leaf=.055, lean=.25):
    """An olive branch: a bent stem and narrow leaves in pairs."""
    chance = random.Random(seed)
    side = chance.uniform(0, 6.3)
    stem = curve([(lean * height * t ** 1.6 * math.cos(side) + chance.uniform(-.01, .01), lean * height * t ** 1.6 * math.sin(side), height * t) for t in (0, .25, .5, .75, 1)], 8)
    vertices, faces = [], []
    for i in range(leaves):
        spot = Vector(stem[int(len(stem) * (.35 + .64 * i / leaves))])
        turn = Matrix.Rotation(i * 2.4 + chance.uniform(-.4, .4), 3, 'Z') @ Matrix.Rotation(chance.uniform(-.9, -.2), 3, 'Y') @ Matrix.Rotation(chance.uniform(-.6, .6), 3, 'X')
        long, first = leaf * chance.uniform(.7, 1.15), len(vertices)
        for k in range(9):
            t = k / 8
            wide, sag = .15 * math.sin(math.pi * t ** .9), .12 * t * t
            vertices += [tuple(spot + turn @ Vector((t * long, s * wide * long, (.05 * abs(s) * math.sin(math.pi * t) - sag) * long))) for s in (-1, 0, 1)]
        faces += [(first + 3 * k + s, first + 3 * k + s + 1, first + 3 * k + s + 4, first + 3 * k + s + 3) for k in range(8) for s in (0, 1)]
    return [tube(stem[::4], .0024, plain('#6a5638', .8)), body('leaves', vertices, faces, plain(colour, .55, soft=.05), 180)]
