"""Majlis: a round speaker in oatmeal cloth on solid oak, touch buttons on its flat top."""
from families.cable import braid
from parts.labels import picture
from parts.materials import plain, printed, wood, woven
from parts.outlines import fillet
from parts.shapes import lathe, sheet, tube
from parts.view import View

GROUND = '#f2ebe0'
VIEWS = [View(turn=-20, elevation=18), View(turn=20, elevation=34, close=1.7, at=(.5, .72))]


def build(_part):
    cloth = woven('#cbb99c', '#8f7c60', 46, .7, axes='ZX')
    lathe(fillet([(0, .26), (.84, .26, .03), (.88, .34, .05), (.90, 1.05, .3), (.84, 1.66, .14), (.70, 1.74, .03), (.66, 1.735), (.64, 1.70)], 12), cloth, 192, smooth=180)
    lathe(fillet([(0, .235), (.80, .235, .004), (.80, .265, .004), (0, .265)]), plain('#2b2722', .7), 128)
    lathe(fillet([(0, 0), (.74, 0, .03), (.80, .05, .05), (.83, .235, .02), (0, .24)]), wood('#c89a64', '#96683c', 2.0, 'X'), 192)
    lathe(fillet([(0, 1.66), (.655, 1.66, .01), (.665, 1.725, .02), (.62, 1.728, .01), (0, 1.728)]), plain('#d6c9b2', .55), 160)
    lathe([(.52, 1.7285), (.532, 1.7295), (.544, 1.7285)], plain('#fff1d0', .4), 160)
    ink = '#6d6150'
    lines = f'fill="none" stroke="{ink}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"'
    signs = picture(1000, 1000, f'<g {lines}><path d="M200 500h110 M255 445v110 M690 500h110"/><path d="M450 430 l110 70 -110 70 z"/><circle cx="500" cy="780" r="16" fill="{ink}"/>'
                    f'<path d="M478 190 q0-30 22-30 t22 30 v34 q0 30-22 30 t-22-30z M450 230 q4 56 50 56 t50-56 M500 288 v30"/></g>')
    sheet(.92, .92, printed(signs, .6), (0, 0, 1.7292), (0, 0, 0))
    tube([(.3, .74, .10), (.5, .98, .04), (1.05, .9, .03), (1.35, 1.25, .03), (.9, 1.6, .03), (.1, 1.3, .03)], .03, braid('#bfae92', '#85755a'))
