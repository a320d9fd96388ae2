"""Reef: one smoke lens from temple to temple under a matt black half rim, rubber at the arms' ends and the nose."""
import math
from families.sunglasses import tinted
from parts.materials import plain
from parts.outlines import curve, rectangle
from parts.place import put
from parts.shapes import pillow, sweep, thick
from parts.surfaces import surface
from parts.view import View

GROUND = '#edebe6'
VIEWS = [View(turn=-28, elevation=13, fill=.8)]
RADIUS, REACH = .72, math.radians(68)


def ring(t, z, radius=RADIUS):
    """A point of the wrap: t from -1 (left) to 1."""
    lean = .10 * (z - .3)
    return radius * math.sin(REACH * t) * 1.06, (RADIUS - radius * math.cos(REACH * t)) * 1.12 + lean, z


def upper(t):
    return .53 - .035 * t * t - .04 * abs(t) ** 6


def lower(t):
    """The lens' lower edge, cut out over the nose and rising to the temples."""
    nose = .25 * math.exp(-(t / .13) ** 2)
    return .04 + nose + .02 * math.exp(-((abs(t) - .4) / .25) ** 2) * -1 + .33 * max(0, abs(t) - .55) ** 1.6 / .45 ** 1.6 * .8


def build(_part):
    black, rubber = plain('#17171a', .55, bump=(160, .05)), plain('#232326', .8, spec=.2)
    smoke = tinted('#0b0d10', '#4b515a', .05, .53, .85, '#c4d6e6')

    def pane(u, v):
        t = 2 * u - 1
        return ring(t, lower(t) + (upper(t) - lower(t)) * v)
    thick(surface(pane, 160, 30, smoke), .016)
    bar = [ring(t / 40, upper(t / 40) + .005, RADIUS + .004) for t in range(-40, 41)]
    sweep(bar, rectangle(.055, .045, .016, 4), black, up=(0, 0, 1), smooth=60, taper=lambda t: 1 + .5 * abs(2 * t - 1) ** 3)
    for side in (-1, 1):
        x, y, z = ring(side, upper(1) + .005)
        line = curve([(x, y - .03, z), (x + side * .03, y + .10, z + .0), (x + side * .025, y + .45, z - .01), (x - side * .01, y + .75, z - .07), (x - side * .05, y + .97, z - .26), (x - side * .08, y + 1.06, z - .475)], 10)
        sweep(line, rectangle(.105, .042, .016, 4), black, up=(0, 0, 1), smooth=60, taper=lambda t: 1 - .45 * t)
        sweep(line[30:], rectangle(.098, .058, .02, 4), rubber, up=(0, 0, 1), smooth=60, taper=lambda t: min(1, .55 + 4 * t) * (1 - .28 * t))
        pad = put(pillow((.05, .08, .17), rubber, .8, 1, segments=(32, 24)), at=(side * .105, .075, .19), tilt=(20, side * -20, side * 30))
    return pad
