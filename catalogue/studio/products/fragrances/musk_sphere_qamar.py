"""Tal Bayda Qamar: a frosted sphere of white musk at rest in a silver ring, with a round cap of polished silver."""
import math
from families.flacon import drum, seam
from parts.labels import ARABIC, SANS, picture, text
from parts.materials import glass, liquid, metal, printed
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe
from parts.view import View

GROUND = '#ecebe9'
VIEWS = [View(turn=-10, elevation=12, samples=20), View(turn=0, elevation=26, samples=20, close=1.5, at=(.5, .62))]


def build(_part):
    silver = metal('#b9bcc1', .14)
    group([lathe(sphere(.72, 6, 168) + [(.16, .8), (.1, .8)] + sphere(.62, 0, 171)[::-1], glass('#fbfbfb', .36), 192, smooth=180),
           lathe(level(.625, .26), liquid('#f3ead9', 1.2), 160), print_on(.723)], at=(0, 0, .82))
    lathe(fillet([(.37, .1), (.37, 0, .08), (.6, 0, .1), (.6, .21, .1), (.37, .21, .08), (.37, .1)], 12), silver, 160)
    drum(.19, 1.53, 1.62, silver, .012)
    seam(.19, 1.625)
    lathe(fillet([(0, 1.635), (.25, 1.635, .05), (.27, 1.9, .17), (0, 1.93)], 16), silver, 160)


def sphere(radius, start, end, steps=80):
    """Half a meridian; degrees counted from the foot."""
    angles = (math.radians(start + (end - start) * k / steps) for k in range(steps + 1))
    return [(radius * math.sin(a), -radius * math.cos(a)) for a in angles]


def level(radius, height):
    return [point for point in sphere(radius, 0, 180) if point[1] < height] + [(0, height)]


def print_on(radius):
    words = picture(900, 500, text(450, 210, 'قمر', 230, ARABIC, '#35373b'), text(450, 360, 'QAMAR', 92, SANS, '#35373b', 500, 34), text(450, 440, 'WHITE MUSK  ·  60 ml', 48, SANS, '#35373b', 500, 6))
    angles = [math.radians(a) for a in range(-20, 21, 2)]
    return lathe([(radius * math.cos(a), radius * math.sin(a)) for a in angles], printed(words, .4), 64, (-126, -54), span=(-radius * math.sin(math.radians(20)), radius * math.sin(math.radians(20))), smooth=180)
