"""Beit Tineh Cedar Smoke: soy wax in a straight amber glass, one cotton wick, a flat lid of light wood."""
from families.flacon import drum
from parts.labels import ARABIC, SERIF, palm, picture, rule, text
from parts.materials import glass, plain, printed, wood
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe, tube, wrapped
from parts.view import View

GROUND = '#f2e8da'
VIEWS = [View(turn=-14, elevation=17, samples=20), View(turn=10, elevation=9, samples=20, part='closed')]


def build(part):
    lathe(fillet([(0, 0), (.62, 0, .06), (.62, 1.5, .018), (.575, 1.5, .018), (.575, .1, .06), (0, .1)], 10), glass('#cba47c'), 192)
    lathe(fillet([(0, .095), (.58, .095, .06), (.58, 1.17, .0), (.56, 1.15, .02), (.1, 1.135), (0, 1.15)], 8), plain('#f3e6cc', .5, soft=.2), 160)
    tube([(0, 0, 1.1), (.008, 0, 1.2), (-.01, .004, 1.3)], .02, plain('#efe8da', .9))
    timber = wood('#dfc096', '#c39a68', 2, rough=.55)
    lid = [drum(.66, 0, .13, timber, .02), drum(.565, -.08, .01, timber, .01)]
    if part == 'closed':
        group(lid, at=(0, 0, 1.505))
    else:
        group(lid, at=(.86, -.1, .64), tilt=(0, 73, 22))
    label = picture(900, 900, palm(450, 190, 130), text(450, 380, 'CEDAR SMOKE', 92, SERIF, weight=500, spacing=8), text(450, 520, 'أرز ودخان', 124, ARABIC), rule(370, 580, 160),
                    text(450, 680, 'BEIT TINEH  ·  بيت تينة', 54, ARABIC), text(450, 770, 'SOY WAX CANDLE  ·  220 g', 42, SERIF, spacing=5), ground='#f4eddf')
    wrapped(.6225, .3, 1.05, printed(label, .6, alpha=False), 70)
