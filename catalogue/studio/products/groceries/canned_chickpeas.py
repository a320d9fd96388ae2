"""Khabya Chickpeas: a steel can with a ring pull, its paper sky blue with a clay jar."""
from families.tins import can
from parts.labels import ARABIC, ARABIC_SANS, ROUND, picture, text
from parts.materials import printed
from parts.shapes import wrapped
from parts.view import View

GROUND = '#f2ece2'
VIEWS = [View(turn=-8, elevation=17), View(turn=22, elevation=38)]


def build(_part):
    can(.372, 1.1)
    wrapped(.374, .052, 1.048, printed(label(), .42, alpha=False, coat=.1), 359.9)


def jar(x, y, size):
    """A clay jar with two handles and a mouth full of chickpeas."""
    peas = ''.join(f'<circle cx="{dx}" cy="{dy}" r="15" fill="#e6c98f" stroke="#b8935a" stroke-width="3"/>' for dx, dy in ((-44, -128), (-16, -134), (14, -132), (42, -128), (-30, -150), (0, -156), (28, -150)))
    return (f'<g transform="translate({x} {y}) scale({size})">{peas}<path d="M-72 -122H72L60 -92C110 -60 118 30 62 100H-62C-118 30 -110 -60 -60 -92Z" fill="#c06a3c"/>'
            '<path d="M-66 -70C-120 -74 -124 0 -92 6M66 -70C120 -74 124 0 92 6" fill="none" stroke="#a85831" stroke-width="16" stroke-linecap="round"/>'
            '<path d="M-88 -24H88M-94 0L-70 18L-46 0L-22 18L0 0L22 18L46 0L70 18L94 0" fill="none" stroke="#f3dcb8" stroke-width="7"/><path d="M-62 -60C-88 -20 -84 40 -58 84" fill="none" stroke="#d88a58" stroke-width="10" stroke-linecap="round"/></g>')


def label():
    side = ''.join(text(x, y, words, 34, ROUND, '#17405c', 600) for x in (180, 1620) for y, words in ((330, 'Chickpeas, water, salt'), (390, 'Net weight 400 g'), (450, 'Drained weight 240 g')))
    side += ''.join(text(x, y, words, 40, ARABIC_SANS, '#17405c', 500) for x in (180, 1620) for y, words in ((540, 'حمص، ماء، ملح'), (610, 'الوزن الصافي 400 غ'), (680, 'الوزن المصفى 240 غ')))
    return picture(1800, 766, '<rect y="0" width="1800" height="34" fill="#f4e6c8"/><rect y="732" width="1800" height="34" fill="#f4e6c8"/>', side,
                   '<ellipse cx="900" cy="370" rx="330" ry="330" fill="#f8f1e0"/>', text(900, 150, 'KHABYA', 104, ROUND, '#17405c', 700, 10), jar(900, 370, 1.2),
                   text(900, 566, 'خابية', 96, ARABIC, '#a84c22', 700), text(900, 622, 'CHICKPEAS', 44, ROUND, '#17405c', 700, 6), text(900, 676, 'حمص حب', 50, ARABIC_SANS, '#17405c', 600), ground='#4f9fd0')
