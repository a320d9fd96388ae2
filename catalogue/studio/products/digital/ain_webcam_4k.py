"""Ain 4K: a black aluminium cylinder with a glass lens and a ribbed ring, on its folded clip."""
from families.cable import plug_c
from families.device import lens
from families.dial import ring
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import metal, plain, printed
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, prism, tube, wrapped
from parts.view import View

GROUND = '#eeebe6'
LIGHT = {'rim': 420}
VIEWS = [View(turn=-32, elevation=10), View(turn=38, elevation=16)]


def build(_part):
    black, dark = metal('#232325', .36), plain('#121213', .5)
    barrel = [lathe(fillet([(0, 0), (.70, 0, .06), (.74, .12, .05), (.74, 1.62, .01), (.68, 1.62), (.66, 1.5)]), black, 160), *ring(.62, .77, .20, black, 90, .022)]
    for thing in barrel[1:]:
        thing.location.z += 1.64
    barrel += [put(lathe(fillet([(.62, .02), (.70, .02, .01), (.70, .06, .012), (.5, .02, .01), (.36, -.02)]), dark, 128), at=(0, 0, 1.82)),
               put(lathe([(0, 1.70), (.64, 1.70), (.64, 1.76)], dark, 96)), group(lens(.44, metal('#3a3a3d', .25), .14), (0, 0, 1.72))]
    barrel += [put(lathe([(0, .0), (.022, -.002)], plain('#050505', .8), 24), at=(side * .56, 0, 1.872)) for side in (-1, 1)]
    mark = picture(240, 720, f'<g transform="rotate(90)">{text(230, -75, "AIN", 120, GROTESK, "#c4c0b8", 500, 18)}{text(520, -80, "عين", 130, ARABIC_SANS, "#c4c0b8")}</g>')
    # The barrel looks to -y; its mark is on the side that the first view shows.
    group(barrel, (0, .8, 1.42), (90, 0, 0))
    group([wrapped(.742, .5, 1.1, printed(mark, .5), 15.5, centre=14)], (0, .8, 1.42), (90, 0, 0))
    clip(black, dark)
    tube([(0, .8, 1.2), (0, 1.15, 1.05), (.1, 1.35, .4), (.45, 1.2, .045), (1.05, .85, .04), (1.35, .3, .04), (1.18, -.15, .04)], .04, plain('#1a1a1b', .6))
    group(plug_c(plain('#1d1d1f', .45), 1.2), (1.18, -.2, .045), (0, 0, -12))


def clip(black, dark):
    """Neck, hinge and two jaws folded flat to a foot."""
    put(prism(rectangle(.34, .30, .1, 8), .42, black, .015), at=(0, 0, .55))
    put(lathe(fillet([(0, -.30), (.13, -.30, .02), (.13, .30, .02), (0, .30)]), dark, 48), at=(0, 0, .34), tilt=(0, 90, 0))
    box((.74, 1.15, .09), black, .04, (0, .06, .235))
    box((.72, 1.12, .09), black, .04, (0, .04, .055))
    box((.62, .95, .05), plain('#2a2a2b', .85), .02, (0, .0, .145))
    put(lathe(fillet([(0, -.37), (.09, -.37, .02), (.09, .37, .02), (0, .37)]), metal('#55555a', .3), 48), at=(0, .60, .145), tilt=(0, 90, 0))
