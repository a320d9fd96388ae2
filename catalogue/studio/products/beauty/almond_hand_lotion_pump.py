"""Lawz Almond Hand Lotion: a tall cylinder of matt cream plastic with a long-beaked white pump."""
from families.pump import pump
from parts.labels import ARABIC, SANS, SERIF, picture, rule, text
from parts.materials import plain, printed
from parts.outlines import fillet
from parts.shapes import lathe, wrapped
from parts.view import View

GROUND = '#f3ece0'
VIEWS = [View(turn=12), View(turn=30, elevation=16, close=1.9, at=(.42, .8))]


def build(_part):
    lathe(fillet([(0, 0), (.36, 0, .05), (.36, 1.36, .12), (.2, 1.42, .03), (.2, 1.46), (0, 1.46)], 12), plain('#ecdfc4', .55, soft=.05, bump=(260, .03)), 160)
    pump(1.45, .21, plain('#efede8', .3, .2), .56, .17)
    ink = '#6a4a2b'
    words = picture(800, 1100, almond(400, 170), text(400, 420, 'لوز', 210, ARABIC, ink), text(400, 550, 'LAWZ', 104, SERIF, ink, 500, 34), rule(330, 610, 140, ink, 3),
                    text(400, 720, 'ALMOND HAND LOTION', 52, SANS, ink, 400, 7), text(400, 810, 'لوشن لليدين بزيت اللوز', 62, ARABIC, ink), text(400, 1010, '300 ml', 52, SANS, ink, 400, 4))
    wrapped(.3625, .18, 1.16, printed(words, .55), 113)


def almond(x, y, colour='#a9743f'):
    return f'<g transform="translate({x} {y}) rotate(24)" fill="none" stroke="{colour}" stroke-width="7"><path d="M0 -92 C64 -40 58 62 0 84 C-58 62 -64 -40 0 -92Z"/><path d="M0 -58 C14 -10 12 30 0 56 M-24 -30 C-30 0 -26 30 -18 46 M24 -30 C30 0 26 30 18 46"/></g>'
