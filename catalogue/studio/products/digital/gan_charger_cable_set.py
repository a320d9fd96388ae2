"""A sand-coloured charger, two USB-C ports and a USB-A in its face, and its coiled braided cable with a leather tie."""
import math
from families.cable import braid, coil, plug_c
from families.device import usb_a, usb_c
from parts.labels import GROTESK, picture, text
from parts.materials import leather, metal, plain, printed
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import box, prism, sheet, sweep
from parts.view import View

GROUND = '#f2eae0'
VIEWS = [View(turn=-18, elevation=17, fill=.8), View(turn=0, elevation=22, fill=.8, part='pins')]


def build(part):
    sand = plain('#cdb28c', .5, soft=.03)
    if part == 'pins':
        group(charger(sand), (-.45, .1, 0), (0, 0, 152))
    else:
        group(charger(sand), (-.55, .2, 0), (0, 0, -8))
    cord = braid('#c7aa80', '#8c744f', 110)
    loop = coil(5, .52, .042, cord, start=[(.9, -.75, .05), (.62, -.66, .05)], end=[(-.35, -.45, .10), (-.55, -.55, .05)], flat=.78)
    ends = [group(plug_c(plain('#d8c09a', .45)), (.96, -.77, .05), (0, 0, 78)), group(plug_c(plain('#d8c09a', .45)), (-.60, -.58, .05), (0, 0, -52))]
    tie = put(sweep([(.17 * math.cos(a), 0, .13 * math.sin(a) + .12) for a in (2 * math.pi * i / 32 for i in range(32))], rectangle(.17, .02, .008, 3), leather('#8a5a34'), (0, 1, 0), True), at=(.0, -.41, 0), tilt=(0, 0, 90))
    group([loop, *ends, tie], (.62, -.28, 0))


def charger(sand):
    """Stands on its long side, the ports to -y."""
    body = put(prism(rectangle(1.02, .92, .34, 16), 1.28, sand, .10, 10), tilt=(90, 0, 0), at=(0, 0, .46))
    plate = put(prism(rectangle(.74, .64, .2, 16), .012, plain('#bfa27a', .55), .004), tilt=(90, 0, 0), at=(0, -.641, .46))
    mark = picture(600, 120, text(300, 84, '65 W   GaN', 62, GROTESK, '#8d7450', 500, 6))
    things = [body, plate, usb_c((-.2, -.648, .56), scale=1.55), usb_c((.2, -.648, .56), scale=1.55), usb_a((0, -.648, .35), scale=1.6)]
    things.append(sheet(.42, .084, printed(mark, .6), (0, 0, .9207), (0, 0, 0)))
    for side in (-1, 1):
        things += [box((.30, .02, .34), plain('#9c8058', .6), .009, (side * .2, .635, .46)), box((.04, .36, .16), metal('#c8c6c0', .25), .012, (side * .2, .80, .46))]
    return things
