"""Dunes Eyeshadow Palette: nine square pans in a flat case of brushed copper with a mirror across the lid."""
from families.compact import mirror, opened, pan, shell
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import metal, plain, printed
from parts.place import group, put
from parts.shapes import lathe, sheet, tube
from parts.view import View

GROUND = '#f3e9df'
VIEWS = [View(turn=-16, elevation=34), View(turn=-16, elevation=52, close=1.9, at=(.5, .3)), View(turn=18, elevation=40, part='closed')]
# The colour and how much it shimmers, from the front left.
SHADES = (('#e9d5b6', 0), ('#d9b98f', .8), ('#c49a6c', 0), ('#c98f63', .9), ('#a8694a', 0), ('#b8683f', .9), ('#8a4f35', 0), ('#96502f', .8), ('#5e3324', 0))


def build(part):
    copper = metal('#b9714c', .3, brushed='X')
    shell(1, .15, copper, .06, .05, 26)
    lid = [shell(1, .1, copper, .05, .02, 26)]
    if part == 'closed':
        words = picture(900, 900, dunes(450, 330), text(450, 560, 'كثبان', 170, ARABIC, '#5d2f1b'), text(450, 680, 'DUNES', 84, SERIF, '#5d2f1b', 500, 34))
        group([*lid, put(sheet(1.6, 1.6, printed(words, .4)), at=(0, 0, -.0015), tilt=(180, 0, 0))], at=(0, 0, .256), tilt=(180, 0, 0))
        return
    lathe([(0, .112), (.935, .112), (.935, .09), (0, .09)], plain('#241c18', .6), 480, power=26)
    waves = picture(300, 300, ground='#ffffff', *[f'<path d="M-20 {y} q60 -44 120 -8 t120 -6 t120 -20" fill="none" stroke="#777" stroke-width="7"/>' for y in range(60, 380, 62)])
    for k, (colour, shimmer) in enumerate(SHADES):
        group(pan(.275, colour, waves, shimmer, 14), at=(.61 * (k % 3 - 1), .61 * (k // 3 - 1), .113))
    opened([*lid, mirror(.93, .098, 26)], 1.0, .16, 99)
    put(tube([(-.7, 0, 0), (.7, 0, 0)], .035, copper, smooth=False), at=(0, 1.0, .15))


def dunes(x, y, colour='#5d2f1b'):
    return f'<g transform="translate({x} {y})" fill="none" stroke="{colour}" stroke-width="6"><path d="M-190 60 Q-80 -60 0 20 T190 40 M-190 90 Q-60 0 40 60 T190 80 M-60 -10 Q-20 40 -50 58"/><circle cx="96" cy="-62" r="28"/></g>'
