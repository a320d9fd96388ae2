"""Bustan Fig: pale green glass in broad flat facets, as if a pebble had been broken by hand, under a matt black cap."""
from families.cut import cut, inwards
from families.flacon import drum, front, seam
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import glass, liquid, plain
from parts.place import group
from parts.view import View

GROUND = '#eeeee3'
VIEWS = [View(turn=-10, samples=20), View(turn=32, samples=20)]

# Slices of the pebble, measured from its middle; the first is the face that carries the name.
PLANES = [((0, -1, .04), .36), ((.06, 1, .1), .38), ((0, 0, -1), .6), ((0, 0, 1), .62), ((1, -.12, .22), .62), ((-1, .1, .1), .6), ((1, .2, -.75), .68), ((-1, -.1, -.8), .7),
          ((.75, -1, .35), .52), ((-.8, -1, .1), .53), ((.2, -1, -.95), .585), ((-.15, -1, 1.05), .575), ((.55, -.3, 1), .66), ((-.75, .1, 1), .66), ((-.7, 1, -.2), .52),
          ((.8, 1, .15), .54), ((.1, 1, 1), .56), ((-.1, 1, -1), .6), ((.6, -.8, -.7), .63), ((-.7, -.7, .75), .64)]


def build(_part):
    green = glass('#f1f6ea')
    inner = inwards(PLANES, .09, .13)
    pebble = [cut(PLANES, green, .016), cut(inner, green, .02, inside=True),
              cut([*inwards(PLANES, .086, .126), ((0, 0, 1), .33)], liquid('#e6eec0', 1.0), .02)]
    group(pebble, at=(0, 0, .6))
    drum(.22, 1.2, 1.29, plain('#1b1a18', .4), .01)
    seam(.2, 1.3)
    drum(.27, 1.31, 1.66, plain('#1d1c1a', .62, bump=(240, .04)), .018)
    words = picture(600, 420, text(300, 170, 'بستان', 170, ARABIC, '#1b2a14'), text(300, 290, 'BUSTAN', 84, SERIF, '#1b2a14', 600, 16),
                    text(300, 370, 'FIG  ·  75 ml', 48, SERIF, '#1b2a14', 600, 5))
    front(words, .62, .434, .62, -.364).rotation_euler.x -= .04
