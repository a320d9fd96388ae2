"""Rumman pomegranate juice: a slim bottle of clear glass, ruby within, a white cap."""
from families.bottles import bottle, fill, screw_cap
from parts.labels import ARABIC, ROUND, picture, text
from parts.materials import glass, plain, printed
from parts.shapes import wrapped
from parts.view import View

GROUND = '#f5eae4'
VIEWS = [View(turn=0, elevation=9, samples=20, fill=.8)]
SHAPE = dict(radius=.40, shoulder=1.42, neck=.19, wall=.035, slope=.62)


def build(_part):
    bottle(height=2.36, material=glass(), round_foot=.1, **SHAPE)
    fill(level=2.06, colour='#cc0414', density=10, round_foot=.1, **SHAPE)
    screw_cap(.215, 2.16, 2.40, plain('#f2efe8', .4, .2))
    seeds = ''.join(f'<path transform="translate({x} {y}) rotate({turn})" d="M0 -46C34 -30 36 20 0 40C-36 20 -34 -30 0 -46Z" fill="{colour}"/>' for x, y, turn, colour in
                    ((330, 180, -30, '#b3142c'), (410, 140, 0, '#cf2a40'), (490, 140, 12, '#a80f26'), (570, 180, 34, '#cf2a40'), (370, 250, -14, '#cf2a40'), (450, 226, 0, '#b3142c'), (530, 250, 16, '#b3142c')))
    label = picture(900, 860, seeds, text(450, 440, 'rumman', 170, ROUND, '#8d1226', 700, 2), text(450, 600, 'رُمّان', 170, ARABIC, '#8d1226', 700),
                    text(450, 700, 'POMEGRANATE JUICE', 52, ROUND, '#3c2420', 600, 5), text(450, 790, '750 ml  ·  \u200f750 مل', 46, ROUND, '#3c2420', 600), ground='#fbf3e6')
    wrapped(.4018, .36, 1.22, printed(label, .6, alpha=False), 124)
