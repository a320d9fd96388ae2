"""Zad 20K: a flat battery in dark green aluminium, ports and a small screen on its end, a short cable beside it."""
from families.cable import plug_c
from families.device import screen, slab, stand, usb_a, usb_c
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import metal, plain, printed
from parts.place import group, put
from parts.shapes import sheet, tube
from parts.view import View

GROUND = '#eeefe8'
VIEWS = [View(turn=26, elevation=28, part='lying', fill=.78), View(turn=-28, elevation=20)]
WIDTH, HEIGHT, DEPTH = .9, 2.0, .26


def build(part):
    green = metal('#1d3529', .38)
    body = [slab(WIDTH, HEIGHT, DEPTH, green, .12, .035)]
    left = picture(300, 130, text(150, 92, '118 min', 62, GROTESK, '#cfe8d4', 600), ground='#0a0f0c')
    end = [usb_c((.26, 0, 0), scale=1.25), usb_a((.02, 0, 0), scale=1.1), put(slab(.30, .13, .006, plain('#0a0c0b', .1, .8), .03, .002), tilt=(90, 0, 0), at=(-.25, -.001, 0)),
           put(screen(.25, .108, .02, left, .004, .9), tilt=(90, 0, 0), at=(-.25, -.001, 0))]
    mark = picture(900, 900, text(450, 420, 'ZAD', 190, GROTESK, '#b9c9b8', 500, 60), text(450, 610, 'زاد', 170, ARABIC_SANS, '#b9c9b8'))
    small = picture(900, 120, text(450, 80, '20,000 mAh  ·  74 Wh  ·  65 W', 52, GROTESK, '#9fb3a0', 400, 4))
    turned = 180 if part == 'lying' else 0
    body += [sheet(.42, .42, printed(mark, .5), (0, -.3 if turned else .3, DEPTH / 2 + .0006), (0, 0, turned)), sheet(.6, .08, printed(small, .5), (0, .78 if turned else -.78, DEPTH / 2 + .0006), (0, 0, turned))]
    # The end with the ports looks up on the standing battery, to the front on the lying one.
    body.append(group(end, (0, HEIGHT / 2, 0), (0, 0, 180)))
    if part == 'lying':
        group(body, (0, 0, DEPTH / 2), (0, 0, 180))
        return
    stand(body)
    cord = plain('#24382f', .7, bump=(300, .2))
    tube([(.78, -.32, .05), (1.0, .1, .03), (.9, .55, .03), (.62, .2, .03), (.7, -.35, .03), (1.05, -.42, .05)], .028, cord)
    group(plug_c(green), (.78, -.32, .05), (0, 0, -27))
    group(plug_c(green), (1.05, -.42, .05), (0, 0, 79))
