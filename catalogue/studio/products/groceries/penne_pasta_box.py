"""Qamhaya penne: an upright orange box with an oval window; penne fell before it in the second picture."""
import random
from families.cartons import carton, face
from families.pasta import penne
from parts.falling import any_way, fall, twin
from parts.labels import ARABIC, ARABIC_SANS, ROUND, picture, text
from parts.materials import printed
from parts.place import put
from parts.shapes import box
from parts.view import View

GROUND = '#f4ecdf'
VIEWS = [View(turn=-22, elevation=10), View(turn=20, elevation=20, part='spilt')]
WIDTH, DEPTH, HEIGHT = 1.3, .52, 2.05


def build(part):
    carton(WIDTH, DEPTH, HEIGHT, '#d96a16', window=(0, .60, .82, .62))
    face(printed(front(), .5), 1.28, 2.03, (0, -DEPTH / 2, HEIGHT / 2))
    face(printed(side(), .5), .48, 1.98, (WIDTH / 2, 0, HEIGHT / 2), 'right')
    face(printed(side(), .5), .48, 1.98, (-WIDTH / 2, 0, HEIGHT / 2), 'left')
    one, dice = penne(), random.Random(9)
    front_wall, back_wall = -DEPTH / 2 + .03, -DEPTH / 2 + .26
    walls = [put(box((1.4, .1, 5), None, .01), at=(0, y, 2.5)) for y in (front_wall - .05, back_wall + .05)] + [put(box((.1, .3, 5), None, .01), at=(x, -.15, 2.5)) for x in (-.67, .67)]
    inside = [twin(one, (dice.uniform(-.32, .32), (front_wall + back_wall) / 2, .15 + .17 * k), (90, dice.uniform(-60, 60) + 90, 90)) for k in range(34)]
    fall(inside, walls, 110, .4)
    for wall in walls:
        wall.hide_render = True
    for piece in inside:
        piece.hide_render = piece.matrix_world.translation.z > HEIGHT - .3
    if part == 'spilt':
        spilt = [twin(one, (dice.uniform(-.7, .75), -.62 + dice.uniform(-.55, .1), .12 + .2 * k), any_way(k)) for k in range(15)]
        fall(spilt, [put(box((WIDTH, DEPTH, 6), None, .01), at=(0, 0, 3))], 90, .9)
        hidden = [thing for thing in one.users_scene[0].objects if thing.type == 'MESH' and not thing.data.materials]
        for thing in hidden:
            thing.hide_render = True
    one.hide_render = True


def front():
    ear = ''.join(f'<path transform="translate({640 + s * 26 + dx} {210 - k * 34}) rotate({s * 32})" d="M0 24C-20 6 -16 -24 0 -40C16 -24 20 6 0 24Z" fill="#f7d58a"/>' for k in range(4) for s, dx in ((1, 0), (-1, 0)))
    ring = '<ellipse cx="640" cy="1430" rx="434" ry="334" fill="none" stroke="#f7d58a" stroke-width="12"/>'
    return picture(1280, 2030, ear, ring, text(640, 440, 'QAMHAYA', 176, ROUND, '#fff6e2', 700, 12), text(640, 640, 'قمحايا', 200, ARABIC, '#fff6e2', 700), text(640, 800, 'DURUM PENNE', 100, ROUND, '#5a2408', 700, 8),
                   text(640, 930, 'معكرونة بيني من القمح القاسي', 82, ARABIC_SANS, '#5a2408', 600), text(640, 1930, '500 g  ·  \u200f500 غ', 84, ARABIC_SANS, '#fff6e2', 600))


def side():
    return picture(480, 1980, f'<g transform="rotate(-90 240 990)">{text(240, 1035, "QAMHAYA  قمحايا", 150, ARABIC_SANS, "#fff6e2", 700)}</g>')
