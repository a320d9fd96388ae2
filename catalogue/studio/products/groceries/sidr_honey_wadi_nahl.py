"""Wadi Nahl Sidr honey: dark amber in a square jar with a wooden lid."""
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, liquid, plain, printed, wood
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, sheet
from parts.view import View

GROUND = '#f4ebdc'
VIEWS = [View(turn=-18, elevation=11, samples=20)]


def build(_part):
    lathe(fillet([(0, .03), (.3, 0), (.60, 0, .09), (.60, 1.10, .12), (.47, 1.17, .04), (.47, 1.34, .02), (.43, 1.34, .02), (.43, 1.15, .05), (.545, 1.05, .1), (.545, .10, .08), (0, .11)], 10), glass(), 176, power=7)
    lathe(fillet([(0, .108), (.549, .095, .08), (.549, 1.045, .09), (.50, 1.082, .01), (0, 1.085)], 10), liquid('#f4d400', 3.5, 1.49), 176, power=7)
    lathe(fillet([(0, 1.17), (.44, 1.17), (.44, 1.185), (.53, 1.185, .012), (.53, 1.50, .03), (0, 1.505)], 8), wood('#b98654', '#855630', 2.2, 'X', .5, .06), 176, power=7)
    put(lathe(fillet([(.40, 1.166), (.505, 1.166, .006), (.505, 1.186, .006), (.40, 1.186)]), plain('#e9e2d2', .5), 160, power=7))
    cells = ''.join(f'<path transform="translate({450 + dx} {150 + dy})" d="M0 -44L38 -22V22L0 44L-38 22V-22Z" fill="{fill}" stroke="#a8701c" stroke-width="6"/>' for dx, dy, fill in
                    ((-80, 0, 'none'), (0, 0, '#d9942a'), (80, 0, 'none'), (-40, -69, 'none'), (40, -69, '#d9942a')))
    label = picture(900, 900, f'<g transform="translate(0 40)">{cells}</g>', text(450, 390, 'WADI NAHL', 116, SERIF, '#4a2c10', 600, 10), text(450, 530, 'وادي نحل', 128, ARABIC, '#4a2c10', 700), rule(310, 585, 280, '#a8701c', 4),
                    text(450, 665, 'RAW SIDR HONEY', 62, SERIF, '#4a2c10', 700, 8), text(450, 756, 'عسل سدر', 84, ARABIC, '#4a2c10'), text(450, 850, '500 g  ·  \u200f500 غ', 50, SERIF, '#4a2c10', 500), ground='#f6ecd6')
    put(sheet(.80, .80, printed(label, .75, alpha=False)), at=(0, -.6035, .55))
