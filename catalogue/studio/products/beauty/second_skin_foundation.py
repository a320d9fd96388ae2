"""Sahra Second Skin Foundation: a flat rectangle of clear glass that shows warm sand, a matt black cap over a small pump."""
from families.flacon import Form, drum, filling, front, seam, shell
from families.pump import pump
from parts.labels import ARABIC, SANS, picture, text
from parts.materials import glass, plain
from parts.place import group
from parts.view import View

GROUND = '#f2e8dc'
VIEWS = [View(turn=-22, samples=20), View(turn=-16, elevation=13, samples=20, part='open')]


def build(part):
    form = Form(.44, 1.24, wall=.06, floor=.13, shoulder=.05, foot=.04, flat=(1, .52), power=11, neck=.17, rise=.06)
    shell(form, glass(ior=1.5, shadow='#f0f0f0'))
    filling(form, plain('#b98558', .5, spec=.1), 1.12)
    black = plain('#1a1918', .62, bump=(260, .03))
    drum(.2, 1.27, 1.36, black, .01)
    cap = [drum(.215, 0, .66, black, .018)]
    if part == 'open':
        group(pump(1.33, .15, black, .25, .1, 48), tilt=(0, 0, 20))
        group(cap, at=(.72, -.62, .216), tilt=(90, 0, 60))
    else:
        seam(.19, 1.368)
        group(cap, at=(0, 0, 1.38))
    ink = '#2a1c10'
    words = picture(600, 800, text(300, 230, 'صحراء', 150, ARABIC, ink), text(300, 350, 'SAHRA', 84, SANS, ink, 400, 30), text(300, 500, 'SECOND SKIN', 50, SANS, ink, 400, 8), text(300, 565, 'FOUNDATION', 50, SANS, ink, 400, 8), text(300, 700, '6  ·  30 ml', 50, SANS, ink, 400, 3))
    front(words, .62, .827, .64, form.front)
