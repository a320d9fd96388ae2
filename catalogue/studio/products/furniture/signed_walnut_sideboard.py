"""Haddad Workshop: a long walnut sideboard with dovetailed corners, four slatted tambour doors and a plinth of blackened bronze."""
from families.beside import true
from families.decor import bowl, lying_books, twig, vase
from families.fluted import slatted
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import leather, metal, printed, wood
from parts.place import group, put
from parts.shapes import box, prism, sheet
from parts.view import View
from products.furniture.curved_back_dining_chair import build as chair

GROUND = '#eee6db'
VIEWS = [View(turn=-22, elevation=12, fill=.86), View(turn=16, elevation=36, close=2.3, at=(.32, .44), part='open'), View(turn=-48, elevation=16, close=2.4, at=(.74, .40)), View(turn=-16, elevation=10, fill=.88, part='beside')]
LONG, DEEP, TALL, FOOT, BOARD = 2.20, .48, .74, .07, .030


def build(part):
    tone = ('#7d5334', '#472b18', 1.3)
    across, up, deep = wood(*tone, 'X', .4, .15), wood(*tone, 'Z', .42, .12), wood(*tone, 'Y', .42, .12)
    case(across, up, deep)
    doors(up, across, part == 'open')
    if part == 'open':
        drawers(across)
    put(vase(.28, '#b8a88c', .36, .11, .65), at=(-.78, .02, TALL))
    group(twig(.48, 3, '#6f7f52', 20, .085), (-.78, .02, TALL + .16))
    level = lying_books((.62, .0, TALL), (.34, .25, .035, '#c6b48f'), (.31, .23, .03, '#4c5a50'))
    put(bowl(.09, .05, '#5a5148', .7), at=(.62, 0, level))


def beside():
    build('whole')
    true(chair, at=(-1.55, -.15, 0), turn=24)


def case(across, up, deep):
    box((LONG, DEEP, BOARD), across, .004, (0, 0, TALL - BOARD / 2))
    box((LONG, DEEP, BOARD), across, .004, (0, 0, FOOT + BOARD / 2))
    for side in (-1, 1):
        box((BOARD, DEEP - .002, TALL - FOOT - 2 * BOARD), up, .002, (side * (LONG / 2 - BOARD / 2), 0, (TALL + FOOT) / 2))
        dovetails(side)
    box((BOARD, DEEP - .04, TALL - FOOT - .05), up, .003, (0, .01, (TALL + FOOT) / 2))
    box((LONG - .05, .012, TALL - FOOT - .04), up, .003, (0, DEEP / 2 - .02, (TALL + FOOT) / 2))
    box((LONG - .16, DEEP - .10, FOOT), metal('#2c2520', .42), .004, (0, .01, FOOT / 2))


def dovetails(side):
    """The tails of the top and the bottom show on the case's end, as lighter end grain."""
    tail = wood('#a27650', '#6e4a2d', 5, 'Z', .5, .05)
    for low, high, level in ((.034, .046, TALL - BOARD / 2), (.046, .034, FOOT + BOARD / 2)):
        for i in range(6):
            y = -DEEP / 2 + DEEP * (i + .5) / 6
            half = BOARD / 2
            # The trapezium widens towards the outer edge; it stands out by a hair.
            outline = [(-low / 2, -half), (low / 2, -half), (high / 2, half), (-high / 2, half)]
            put(prism(outline, .004, tail, .0006), at=(side * LONG / 2, y, level), tilt=(90, 0, 90))


def doors(up, across, opened):
    """Four doors of narrow slats that run in grooves; opened: the left pair has slid around the end."""
    high, width = TALL - FOOT - 2 * BOARD - .006, LONG / 2 - 1.5 * BOARD - .006
    grip = metal('#8a6a45', .35)
    for half in (-1, 1):
        for leaf in (0, 1):
            if opened and half < 0 and leaf == 1:
                continue
            wide = width / 2 - .003
            if opened and half < 0:
                wide *= .45
            middle = half * LONG / 4 + (leaf - .5) * (width / 2)
            if opened and half < 0:
                middle = -LONG / 2 + BOARD + wide / 2 + .004
            put(prism(slatted(wide, .014, max(9, round(wide / .0235)), .24), high, up, 0), at=(middle, -DEEP / 2 + .028, (TALL + FOOT) / 2))
            box((.020, .018, high), up, .005, (middle + (wide / 2 - .008) * (1 if leaf == 0 else -1), -DEEP / 2 + .022, (TALL + FOOT) / 2))
            box((.012, .02, .10), grip, .004, (middle + (wide / 2 - .008) * (1 if leaf == 0 else -1), -DEEP / 2 + .011, (TALL + FOOT) / 2))


def drawers(across):
    """Three drawers behind the left doors; the top one is pulled out: suede, number and name."""
    suede = leather('#9a7048', 300, .15, .9)
    inner, left = LONG / 2 - 1.5 * BOARD, -LONG / 4
    high = (TALL - FOOT - 2 * BOARD) / 3
    for i in range(3):
        z, out = FOOT + BOARD + high * (i + .5), -.36 if i == 2 else .03
        front = -DEEP / 2 + .045 + out
        box((inner - .012, .02, high - .008), across, .003, (left, front, z))
        box((.16, .02, .012), metal('#4a3a2c', .35), .004, (left, front - .012, z + high / 2 - .05))
        for x in (-1, 1):
            box((.012, .36, high - .03), across, .002, (left + x * (inner / 2 - .02), front + .18, z))
        box((inner - .05, .36, .01), suede, .002, (left, front + .18, z + (.025 if i == 2 else -.03)))
    mark = picture(1200, 300, text(600, 130, 'HADDAD WORKSHOP', 74, SERIF, '#3b2413', spacing=14), text(600, 246, 'ورشة حداد   ٧ / ١٢', 86, ARABIC, '#3b2413'))
    put(sheet(.32, .08, printed(mark, .8), tilt=(0, 0, 0)), at=(left + .06, -DEEP / 2 - .12, FOOT + BOARD + high * 2.5 + .0308))
