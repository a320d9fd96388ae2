"""Misfar atomiser: a pen-slim case of ribbed brass with a narrow window, its cap pulled off and laid in front."""
from families.flacon import drum, fluted, seam
from parts.materials import brass, plain
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism
from parts.view import View

GROUND = '#f2e9dc'
VIEWS = [View(turn=-6, elevation=16), View(turn=-10, part='closed'), View(turn=-6, elevation=16, close=2.2, at=(.3, .5))]


def build(part):
    metal = brass(.22)
    rod(.05, 1.3, metal)
    drum(.19, 0, .06, metal, .012)
    drum(.202, 1.29, 1.4, metal, .01)
    window()
    cap = [rod(.03, .78, metal), drum(.2, .76, .82, metal, .02), drum(.19, 0, .04, metal, .006)]
    if part == 'closed':
        seam(.185, 1.405)
        group(cap, at=(0, 0, 1.415))
        return
    drum(.13, 1.4, 1.52, metal, .008)
    drum(.12, 1.52, 1.72, metal, .03)
    put(lathe(fillet([(0, 0), (.03, 0, .004), (.03, .02, .004), (.01, .02, .002), (0, .01)]), plain('#efece4', .4), 32), at=(0, -.112, 1.63), tilt=(90, 0, 0))
    group(cap, at=(.36, -.5, .2), tilt=(90, 0, 62))


def rod(bottom, top, material, radius=.191, ribs=36):
    """A rod of round ribs."""
    line = [(0, bottom), (radius * .9, bottom), (radius, bottom + .02), (radius, top - .02), (radius * .9, top), (0, top)]
    return fluted(lathe(line, material, ribs * 12, smooth=50), ribs, .045, radius * .85)


def window():
    """A slot in a smooth frame: behind it the glass with what is left."""
    frame = put(prism(rectangle(.13, .8, .06), .03, brass(.18), .01), at=(0, -.197, .72), tilt=(90, 0, 0))
    put(prism(rectangle(.075, .72, .036), .01, plain('#3a2c1c', .15, .8), .003), at=(0, -.2095, .72), tilt=(90, 0, 0))
    put(prism(rectangle(.071, .44, .034), .01, plain('#c98f45', .1, 1), .003), at=(0, -.2105, .58), tilt=(90, 0, 0))
    return frame
