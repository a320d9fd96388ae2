"""Pumps: a screw collar, a stem and a head with a beak that looks to -x."""
from families.flacon import drum, ribbed
from parts.materials import plain
from parts.outlines import curve, ellipse
from parts.shapes import sweep


def pump(bottom, radius, material, beak=.5, rise=.16, ribs=60):
    """Stands on z = bottom; radius: of the collar; beak: its reach from the axis."""
    top = bottom + .2
    head = top + rise
    mouth = [(0, 0, head + .07), (-beak * .5, 0, head + .075), (-beak * .85, 0, head + .06), (-beak, 0, head + .01), (-beak * 1.02, 0, head - .03)]
    return [ribbed(radius, bottom, top, material, ribs, .02), drum(radius * .62, top, top + .05, material, .015), drum(radius * .28, top, head + .02, plain('#e9e7e2', .3), .003),
            drum(radius * .66, head, head + .13, material, .03), sweep(curve(mouth, 10), ellipse(.1, .13, 32, 2.6), material, smooth=80, taper=lambda t: 1 - .35 * t)]
