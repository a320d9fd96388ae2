"""Dar Sahwa Five Vials: slim clear vials with black caps, side by side in a drawer of grey card."""
from families.case import tray
from families.flacon import drum
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, liquid, paper, plain, printed, woven
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import box, lathe, sheet, wrapped
from parts.view import View

GROUND = '#efebe4'
VIEWS = [View(turn=-14, elevation=32, samples=20), View(turn=-14, elevation=50, samples=20, close=1.6, at=(.46, .32))]
SCENTS = (('ورد', 'ROSE', '#f0b8a0'), ('نيرولي', 'NEROLI', '#efe3a0'), ('مسك', 'MUSK', '#f3f0e8'), ('زعفران', 'SAFFRON', '#e0922e'), ('عود', 'OUD', '#8a5020'))


def build(_part):
    grey = paper('#7f7f7c')
    drawer = [*tray(2.4, 1.36, .3, grey, .03), box((2.3, 1.28, .08), paper('#e9e4d8'), .01, at=(0, 0, .1)), box((.03, .26, .2), woven('#e9e1cf', scale=160), .01, at=(-1.22, 0, .16))]
    drawer += [group(vial(*scent), at=(-.88 + .44 * k, -.58, .225), tilt=(-90, 0, 0), scale=.68) for k, scent in enumerate(SCENTS)]
    group(drawer, at=(0, -.62, 0))
    sleeve(grey)


def vial(arabic, english, colour):
    r = .13
    clear, black = glass(), plain('#181715', .35, .3)
    words = picture(320, 600, text(160, 220, arabic, 130, ARABIC), text(160, 330, english, 62, SERIF, weight=500, spacing=4), rule(110, 370, 100), text(160, 460, '2 ml', 56, SERIF), ground='#fbf8f1')
    return [lathe(fillet([(0, 0), (r, 0, .03), (r, 1.1, .02), (.08, 1.12), (.08, 1.04), (r - .02, 1.0), (r - .02, .05, .02), (0, .05)]), clear, 96),
            lathe(fillet([(0, .048), (r - .017, .048, .02), (r - .017, .94, .008), (0, .94)]), liquid(colour, 1.3), 64),
            drum(r + .003, 1.1, 1.5, black, .015), drum(.1, 1.5, 1.68, black, .02), wrapped(r + .0015, .2, .8, printed(words, .5, alpha=False), 120)]


def sleeve(material):
    """The outer box that the drawer came out of, standing half behind it."""
    words = picture(1000, 620, text(500, 230, 'FIVE VIALS', 92, SERIF, '#f1ead9', 500, 16), text(500, 370, 'خمس عينات', 118, ARABIC, '#f1ead9'), text(500, 500, 'DAR SAHWA  ·  دار صحوة', 50, ARABIC, '#f1ead9'))
    group([box((2.46, 1.42, .025), material, .008, at=(0, 0, .36)), box((2.46, 1.42, .025), material, .008, at=(0, 0, .0125)),
           *[box((2.46, .025, .37), material, .008, at=(0, side * .7, .185)) for side in (-1, 1)], put(sheet(1.9, 1.178, printed(words, .6)), at=(0, 0, .374), tilt=(0, 0, 0))],
          at=(.06, .5, .71), tilt=(90, 0, -4))
