"""Shea and Neroli Hand Cream: a soft aluminium tube, off-white with orange lettering, on its eight-sided orange cap."""
from families.tube import tube
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import plain, printed
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import bevelled, box, lathe
from parts.view import View

GROUND = '#f4ebe0'
VIEWS = [View(turn=-20, elevation=9), View(turn=28, elevation=40, part='lying')]


def build(part):
    white, orange = plain('#ece5d6', .38, .15), plain('#d8641c', .35, .3)
    ink = '#cf5a14'
    cap = bevelled(lathe([(0, 0), (.2, 0), (.22, .3), (0, .3)], orange, 8, smooth=20), .015, 3, 20)
    words = picture(560, 900, text(280, 170, 'شيا ونيرولي', 108, ARABIC, ink), rule(180, 220, 200, ink, 3), text(280, 330, 'SHEA', 100, SERIF, ink, 500, 26), text(280, 400, 'and', 50, SERIF, ink, style='italic'), text(280, 490, 'NEROLI', 100, SERIF, ink, 500, 16),
                    text(280, 600, 'HAND CREAM', 46, SERIF, ink, 500, 10), text(280, 670, 'كريم يدين', 64, ARABIC, ink), text(280, 830, '75 ml', 46, SERIF, ink, 500, 3))
    parts = [cap, lathe(fillet([(0, .29), (.15, .29), (.15, .33), (.36, .4, .03), (.37, .45)]), white), put(tube(.362, 1.5, white), at=(0, 0, .43)),
             put(tube(.362, 1.5, printed(words, .4), (-90 - 52, -90 + 52), .003, (.12, 1.2)), at=(0, 0, .43))]
    fold = [box((1.14, .034, .1), white, .008, at=(0, 0, 1.955)), box((1.14, .05, .05), white, .012, at=(0, -.006, 1.985))]
    group([*parts, *fold], at=(0, 0, .36) if part == 'lying' else (0, 0, 0), tilt=(-80, 0, 0) if part == 'lying' else (0, 0, 0))
