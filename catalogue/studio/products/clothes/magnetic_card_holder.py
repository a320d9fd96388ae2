"""Flap card holder: pebbled black leather, a rounded flap over the front, black thread; cards look out of the back slot."""
import math
from mathutils import Vector
from families.leather import panel, standing
from parts.materials import leather, paper, plain
from parts.outlines import curve, rectangle
from parts.place import put
from parts.shapes import prism, thick
from parts.stitches import stitches
from parts.surfaces import surface
from parts.view import View

GROUND = '#f0ebe3'
VIEWS = [View(turn=-24, elevation=18, fill=.78), View(turn=152, elevation=20, fill=.78)]
WIDE, HIGH = 1.0, .70


def build(_part):
    hide, lining, thread = leather('#1b1a1b', 52, .6, .5), plain('#3a3a3e', .9), plain('#2c2b2d', .7)
    flat = []
    for z in (-.045, -.012, .021):
        flat += panel(WIDE, HIGH, .07, .03, hide if z != -.012 else lining, thread if z == .021 else None, .035, (0, 0, z))
    flat += panel(WIDE, HIGH - .14, .07, .022, hide, None, at=(0, -.07, -.075))
    line = [(x, y - .07, -.087) for x, y in rectangle(WIDE - .07, HIGH - .21, .04)]
    flat.append(stitches(line, thread, .045, .022, .007, True, 8, (0, 0, -1)))
    card = paper('#c9b27c', .4)
    flat.append(put(prism(rectangle(.86, .54, .035), .008, card, .002, 2), at=(.01, .07, -.062)))
    flat += flap(hide, thread)
    group = standing(flat, (0, 0, HIGH / 2), 0)
    group.rotation_euler.x = math.radians(90 - 6)


def flap_point(u, v, lift=0):
    """u across, v from the back over the top edge and down the front, where it is half round."""
    top = HIGH / 2
    run = curve([(top - .12, -.096), (top - .02, -.098), (top + .035, -.078), (top + .058, -.020), (top + .036, .040), (top - .03, .058), (top - .12, .060), (top - .28, .058), (top - .48, .056)], 10)
    place = v * (len(run) - 1)
    k = min(int(place), len(run) - 2)
    y, z = (a + (b - a) * (place - k) for a, b in zip(run[k], run[k + 1]))
    # The front's outline: full width to the shoulders, then a flat arch.
    share = max(0, (v - .55) / .45)
    half = WIDE / 2 * (1 - .42 * share ** 2.6)
    arch = .10 * (1 - (2 * u - 1) ** 2) * share - .02 * share
    return Vector(((2 * u - 1) * half, y - arch * .6, z + lift))


def flap(hide, thread):
    cover = thick(surface(flap_point, 70, 110, hide), .024, 1)
    seam = [flap_point(.035, .56 + .40 * k / 40, .013) for k in range(41)] + [flap_point(.035 + .93 * k / 60, .955, .013) for k in range(1, 60)] + [flap_point(.965, .96 - .40 * k / 40, .013) for k in range(41)]
    return [cover, stitches(seam, thread, .045, .022, .007, slant=8)]
