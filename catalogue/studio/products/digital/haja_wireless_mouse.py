"""A low, rounded mouse in matt stone grey with two buttons and a ribbed metal wheel."""
from families.device import usb_c
from families.dial import knurled
from parts.fuse import cut
from parts.materials import metal, plain
from parts.place import group, put
from parts.shapes import box, pillow
from parts.view import View

GROUND = '#f0ece6'
VIEWS = [View(turn=-38, elevation=24, fill=.72), View(turn=28, elevation=12, fill=.74), View(turn=148, elevation=26, fill=.72)]


def build(_part):
    grey, dark = plain('#8e8a84', .62, bump=(240, .05)), plain('#2a2928', .6)
    # The front of the mouse looks to -y. A ball pressed low, widest behind the middle, flat below.
    shell = pillow((1.22, 2.0, .92), grey, .78, .86, segments=(192, 128))
    for vertex in shell.data.vertices:
        x, y, z = vertex.co
        vertex.co.x = x * (1 + .06 * y)
        vertex.co.z = max(z, -.10) * (1 + .10 * y) if z > 0 else max(z, -.10)
    foot = put(pillow((1.12, 1.88, .5), dark, .5, .86, segments=(128, 48)), at=(0, 0, -.02))
    for vertex in foot.data.vertices:
        vertex.co.z = max(vertex.co.z, -.125)
        vertex.co.x *= 1 + .06 * vertex.co.y
    shell.location.z = .02
    gaps = [box((.018, 1.1, .6), None, .004, (0, -.62, .45), 1), box((.17, .44, .8), None, .06, (0, -.52, .4), 3), box((2, .016, .5), None, .003, (0, -.06, .44), 1)]
    cut(shell, *gaps)
    inside = put(pillow((1.19, 1.96, .88), dark, .78, .86), at=(0, 0, .005))
    for vertex in inside.data.vertices:
        x, y, z = vertex.co
        vertex.co.x = x * (1 + .06 * y)
        vertex.co.z = max(z, -.08) * (1 + .10 * y) if z > 0 else max(z, -.08)
    hole = box((.16, .42, .8), None, .06, (0, -.52, .4), 3)
    cut(inside, hole)
    wheel = group(knurled(.20, .10, metal('#c2bfb8', .3), 44, .016), (-.05, -.52, .30), (0, 90, 0))
    group([shell, inside, foot, wheel, usb_c((0, -.992, .03), scale=1.1)], (0, 0, .125))
