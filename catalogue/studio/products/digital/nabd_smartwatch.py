"""Nabd: a slim round watch of dark aluminium with a bright screen, one crown and a soft green strap, standing on its strap."""
import math
from families.dial import knurled
from families.screens import block, disc
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import metal, plain, printed
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, sheet, sweep
from parts.view import View

GROUND = '#edefe9'
VIEWS = [View(turn=-26, elevation=8), View(turn=36, elevation=10), View(turn=-8, elevation=6, close=1.5, at=(.5, .56))]


def build(_part):
    dark, green = metal('#38383b', .34), plain('#3f6450', .62, bump=(160, .04))
    case = [lathe(fillet([(0, -.18), (.70, -.18, .08), (.93, .0, .06), (.93, .14, .04), (.86, .20, .02), (0, .20)], 10), dark, 192),
            lathe(fillet([(0, .19), (.845, .19, .01), (.835, .225, .03), (.6, .236, .3), (0, .238)], 10), plain('#050506', .06, 1), 160),
            put(sheet(1.5, 1.5, printed(dial(), .15, True, .9), tilt=(0, 0, 0)), at=(0, 0, .2415)),
            lathe(fillet([(0, -.26), (.5, -.26, .1), (.62, -.18)]), plain('#1a1a1c', .15, .8), 96)]
    crown = group(knurled(.13, .12, dark, 32, .014, metal('#8a8a8e', .25)), (.9, .22, .02), (0, 90, 0))
    lugs = [put(box((.96, .24, .18), dark, .06), at=(0, side * .88, -.05), tilt=(side * 24, 0, 0)) for side in (-1, 1)]
    group([*case, crown, *lugs], (0, -1.20, 0), (90, 0, 0))
    path = [(0, -1.26 * math.cos(a), 1.30 * math.sin(a) if math.sin(a) > 0 else 1.36 * math.sin(a)) for a in (math.radians(42 + 276 * i / 90) for i in range(91))]
    sweep(path, rectangle(.90, .11, .05, 6), green, (1, 0, 0), taper=None)
    keeper = [path[60 + i] for i in range(6)]
    sweep(keeper, rectangle(.98, .19, .07, 6), green, (1, 0, 0))


def dial():
    """The screen: hour and minute, pulse, steps, the next prayer, a ring of the day."""
    ticks = ''.join(f'<rect x="496" y="38" width="8" height="{46 if i % 5 == 0 else 22}" rx="4" fill="{"#f4efe4" if i % 5 == 0 else "#6f746f"}" transform="rotate({6 * i} 500 500)"/>' for i in range(60))
    arc = '<path d="M500 120 A380 380 0 1 1 130 590" fill="none" stroke="#7fc49a" stroke-width="22" stroke-linecap="round"/>'
    pulse = '<path d="M330 715 h70 l22-46 34 92 30-66 14 20 h60" fill="none" stroke="#e8836b" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>'
    return picture(1000, 1000, disc(500, 500, 500, '#050506'), ticks, arc, text(500, 300, 'الخميس ١٢ مارس', 58, ARABIC_SANS, '#cfd6cf'), text(500, 520, '10:24', 230, GROTESK, '#ffffff', 500, -4),
                   text(500, 622, 'الظهر 11:58', 60, ARABIC_SANS, '#a6dcb8', 600), pulse, text(640, 735, '68', 72, GROTESK, '#f3b7a6', 500), block(400, 812, 200, 10, '#2c332e', 5), block(400, 812, 138, 10, '#e7b25c', 5))
