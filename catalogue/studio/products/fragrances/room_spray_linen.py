"""Beit Tineh Linen Spray: an opaque white bottle with sloping shoulders under a trigger of black metal."""
from parts.labels import ARABIC, SERIF, palm, picture, rule, text
from parts.materials import metal, plain, printed
from parts.outlines import curve, ellipse, fillet
from parts.place import put
from parts.shapes import lathe, prism, sweep, wrapped
from families.flacon import ribbed
from parts.view import View

GROUND = '#eeece8'
VIEWS = [View(turn=-52), View(turn=-52, close=2, at=(.5, .8))]


def build(_part):
    white = plain('#eceae4', .22, .4)
    lathe(fillet([(0, 0), (.4, 0, .05), (.4, .98, .22), (.15, 1.36, .12), (.15, 1.42, .01), (0, 1.42)], 14), white, 160)
    black = metal('#2a2a2b', .38)
    ribbed(.19, 1.41, 1.58, black, 44, .03)
    trigger(black)
    words = picture(800, 760, palm(400, 130, 110), text(400, 320, 'LINEN', 118, SERIF, weight=500, spacing=26), text(400, 460, 'كتان', 140, ARABIC), rule(330, 510, 140), text(400, 600, 'BEIT TINEH  ·  بيت تينة', 52, ARABIC), text(400, 680, 'ROOM SPRAY  ·  250 ml', 42, SERIF, weight=500, spacing=5))
    put(wrapped(.4025, .24, .86, printed(words, .4), 96), tilt=(0, 0, 40))


def trigger(black):
    """The head looks to -x: a shroud that runs out to the nozzle, and the lever under it."""
    side = fillet([(.2, 0), (.24, .2, .06), (.12, .36, .1), (-.34, .36, .04), (-.42, .3, .02), (-.42, .16, .02), (-.18, .14, .05), (-.14, 0, .03), (.2, 0)], 8)[:-1]
    put(prism(side, .22, black, .035), at=(0, 0, 1.57), tilt=(90, 0, 0))
    put(lathe(fillet([(0, 0), (.075, 0, .01), (.085, .1, .01), (.03, .1, .004), (.025, .07), (0, .07)]), black, 64, power=4), at=(-.41, 0, 1.8), tilt=(0, -90, 0))
    lever = [(-.24, 0, 1.73), (-.27, 0, 1.6), (-.34, 0, 1.46), (-.36, 0, 1.34), (-.42, 0, 1.25)]
    sweep(curve(lever, 10), ellipse(.17, .05, 24, 3), black, smooth=80)
