"""Sahel aviators: thin gold wire, a double bridge, green lenses that pale downwards."""
from families.sunglasses import arm, lens, mirrored, nose_pads, rim, tinted, wrap
from parts.materials import gold, plain, glass
from parts.outlines import curve
from parts.place import put
from parts.shapes import box, tube
from parts.surfaces import disc
from parts.view import View

GROUND = '#efece4'
VIEWS = [View(turn=-24, elevation=13, fill=.8), View(turn=38, elevation=20, fill=.8), View(turn=-10, elevation=10, close=2, at=(.5, .5))]
# The right lens about its own middle, clockwise from the top by the nose.
DROP = [(-.23, .185), (-.05, .222), (.14, .215), (.265, .165), (.305, .06), (.285, -.07), (.20, -.20), (.05, -.272), (-.10, -.262), (-.205, -.165), (-.268, -.02), (-.272, .10)]
MIDDLE = (.352, .30)


def build(_part):
    brass = gold(.14)
    loop = curve([*DROP, DROP[0]], 8)[:-1]
    right = [(x + MIDDLE[0], z + MIDDLE[1]) for x, z in loop]
    green = tinted('#1c3322', '#9fb58a', .03, .52, .4)
    for outline, middle in ((right, MIDDLE), (mirrored(right), (-MIDDLE[0], MIDDLE[1]))):
        lens(outline, middle, green)
        rim(outline, .0125, brass)
    tube([(-.20, wrap(.2), .508), (-.08, -.012, .522), (.08, -.012, .522), (.20, wrap(.2), .508)], .0125, brass)
    tube([(-.092, .004, .36), (-.05, -.012, .405), (0, -.016, .418), (.05, -.012, .405), (.092, .004, .36)], .012, brass)
    nose_pads(glass('#f4f2ee', .1), brass, .22, .083, .11)
    for side in (-1, 1):
        put(box((.05, .04, .075), brass, .01), at=(side * .672, wrap(.66) + .012, .425))
        arm(side, (.672, wrap(.66) + .02, 0), .43, brass, disc(.0125, 12), 1.36, .43, plain('#3a2a18', .25, .5))
