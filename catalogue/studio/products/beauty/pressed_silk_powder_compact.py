"""Pressed Silk Powder: a round ivory compact with a ribbed edge, a mirror in the lid, a flat cotton puff."""
from families.compact import mirror, opened, pan, shell
from families.flacon import fluted
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import gold, plain, printed
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import box, lathe, sheet, tube
from parts.view import View

GROUND = '#f4ebe1'
VIEWS = [View(turn=-16, elevation=30), View(turn=20, elevation=34, part='closed')]


def build(part):
    ivory = plain('#e2d2b6', .28, .35)
    fluted(shell(1, .24, ivory, .08, .06, ribs=72), 72, .016, .97)
    put(box((.26, .06, .12), gold(.2), .025), at=(0, -1.0, .15))
    lid = fluted(shell(1, .16, ivory, .06, .02, ribs=72), 72, .016, .97)
    if part == 'closed':
        words = picture(800, 800, '<circle cx="400" cy="400" r="330" fill="none" stroke="#b3905a" stroke-width="6"/>', text(400, 400, 'حرير', 200, ARABIC, '#a07c45'), text(400, 540, 'SILK POWDER', 64, SERIF, '#a07c45', 500, 12))
        group([lid, put(sheet(1.7, 1.7, printed(words, .35, metallic=.5)), at=(0, 0, -.0015), tilt=(180, 0, 0))], at=(0, 0, .405), tilt=(180, 0, 0))
        return
    silk = picture(400, 400, text(200, 245, 'حرير', 150, ARABIC, '#000'), ground='#ffffff')
    group(pan(.84, '#d9b48e', silk), at=(0, 0, .185))
    opened([lid, mirror(.93, .15)], 1.0, .25, 98)
    put(tube([(-.3, 0, 0), (.3, 0, 0)], .04, gold(.2), smooth=False), at=(0, 1.01, .24))
    cotton = plain('#e6d8c2', .95, bump=(60, .35), soft=.1)
    puff = [lathe(fillet([(0, 0), (.62, 0, .05), (.62, .11, .05), (0, .12)], 8), cotton, 128), tube([(-.62, 0, .12), (-.3, 0, .165), (0, 0, .17), (.3, 0, .165), (.62, 0, .12)], .016, plain('#dccab0', .5)),
            tube([(.62 * x, .62 * y, .055) for x, y in ((1, 0), (.7, .7), (0, 1), (-.7, .7), (-1, 0), (-.7, -.7), (0, -1), (.7, -.7))], .012, plain('#dccab0', .6), closed=True)]
    group(puff, at=(1.12, -.92, .34), tilt=(-32, 22, 30))
