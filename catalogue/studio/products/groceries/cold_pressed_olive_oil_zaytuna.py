"""Zaytuna olive oil: a tall bottle of dark green glass with a pouring cork."""
from families.bottles import bottle, fill
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, plain, printed, wood
from parts.outlines import fillet
from parts.shapes import lathe, wrapped
from parts.view import View

GROUND = '#f1efe2'
VIEWS = [View(turn=0, elevation=8, samples=20, fill=.8)]
SHAPE = dict(radius=.365, shoulder=1.72, neck=.135, wall=.045, slope=.36)


def build(_part):
    bottle(height=2.62, material=glass('#a3ae74', shadow='#8ea468'), **SHAPE)
    fill(level=2.2, colour='#d6d25a', density=1.3, ior=1.45, **SHAPE)
    lathe(fillet([(.13, 2.50), (.165, 2.50, .012), (.165, 2.60, .015), (.13, 2.62)]), glass('#a3ae74', shadow='#8ea468'), 96)
    cork = wood('#c9a274', '#a87c4e', 6, 'Z', .85, 0)
    lathe(fillet([(0, 2.42), (.094, 2.42, .01), (.1, 2.63), (0, 2.63)]), cork, 64)
    lathe(fillet([(0, 2.63), (.155, 2.63, .015), (.155, 2.84, .03), (0, 2.84)]), plain('#1b1a14', .35, .3), 96)
    lathe(fillet([(.1, 2.655), (.1575, 2.655, .003), (.1575, 2.675, .003), (.1, 2.675)]), plain('#c6a04c', .3), 96)
    label = picture(900, 1100, '<rect x="24" y="24" width="852" height="1052" fill="none" stroke="#5b6a2a" stroke-width="4"/>', branch(450, 270), text(450, 520, 'ZAYTUNA', 150, SERIF, '#2f3818', 700, 10),
                    text(450, 668, 'زيتونة', 150, ARABIC, '#2f3818'), rule(300, 730, 300, '#5b6a2a', 3), text(450, 810, 'COLD-PRESSED OLIVE OIL', 56, SERIF, '#2f3818', 700, 3),
                    text(450, 900, 'زيت زيتون بكر', 84, ARABIC, '#2f3818', 700), text(450, 1020, '750 ml  ·  \u200f750 مل', 54, SERIF, '#2f3818', 700), ground='#f3ead2')
    wrapped(.3668, .42, 1.34, printed(label, .8, alpha=False), 118)


def branch(x, y):
    leaves = ''.join(f'<path transform="rotate({turn} {dx} {dy})" d="M{dx} {dy}q46 -26 118 0q-72 26 -118 0Z" fill="#6f7f35"/>' for dx, dy, turn in
                     ((-180, 40, -50), (-110, 22, 40), (-90, 10, -46), (-10, -4, 34), (10, -14, -44), (90, -34, 22), (100, -40, -50), (160, -60, -12)))
    olives = ''.join(f'<ellipse cx="{dx}" cy="{dy}" rx="27" ry="36" fill="#45521f"/>' for dx, dy in ((-60, 72), (36, 46)))
    return f'<g transform="translate({x} {y})"><path d="M-230 60Q0 30 190 -70" fill="none" stroke="#5b4a28" stroke-width="8"/>{leaves}{olives}</g>'
