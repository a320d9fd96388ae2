"""Samt: over-ear headphones in sand with walnut-brown details, a knitted band and soft leather cushions."""
import math
from families.device import key_strip
from parts.labels import ARABIC, picture, text
from parts.materials import leather, metal, plain, printed, woven
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import box, lathe, sheet, sweep, tube
from parts.view import View

GROUND = '#f1ebe2'
VIEWS = [View(turn=-34, elevation=9), View(turn=52, elevation=10), View(turn=-30, elevation=12, close=2.1, at=(.3, .3))]


def build(_part):
    sand, brown, knit = plain('#c5aa83', .42, bump=(500, .04)), metal('#6e4a33', .34), woven('#c9b391', '#8d7757', 60, .9, axes='XY')
    sweep(arch(.795, 1.00, 20, 160), rectangle(.26, .10, .049, 6), knit, taper=lambda t: min(1, .2 + 8 * min(t, 1 - t)) ** .5)
    sweep(arch(.862, 1.064, 8, 172), rectangle(.20, .028, .0135, 4), brown)
    for side in (-1, 1):
        arm(side, brown, sand)
        cup(side, sand, brown)


def arch(wide, tall, first, last, count=90):
    angles = [math.radians(first + (last - first) * i / count) for i in range(count + 1)]
    return [(wide * math.cos(a), 0, .98 + tall * math.sin(a)) for a in angles]


def arm(side, brown, sand):
    """From the end of the band a slider runs down to a fork that holds the cup front and back."""
    put(box((.075, .24, .30), sand, .035), at=(side * .815, 0, 1.12), tilt=(0, side * 5, 0))
    put(box((.022, .13, .44), brown, .01), at=(side * .838, 0, .98), tilt=(0, side * 2, 0))
    fork = [(side * .85, .50 * math.cos(a), .55 + .50 * math.sin(a)) for a in (math.radians(8 + 164 * i / 40) for i in range(41))]
    tube([(x - side * .012 * abs(y), y, z) for x, y, z in fork], .026, brown)
    for y in (-.495, .495):
        put(lathe(fillet([(0, -.03), (.045, -.03, .01), (.045, .03, .01), (0, .03)]), brown, 32), at=(side * .845, y, .60), tilt=(0, 90, 0))


def cup(side, sand, brown):
    """Built looking up (+z is outside), turned to the side it belongs to."""
    skin, dark = leather('#7a5137', 90, .3, .5), plain('#2c2622', .9)
    things = [lathe(fillet([(0, .19), (.28, .19, .04), (.43, .10, .12), (.465, 0, .04), (.465, -.07, .02), (.40, -.09, .01), (0, -.09)], 12), sand, 160),
              lathe(fillet([(.28, .183), (.30, .20, .006), (.325, .185, .006), (.33, .17)], 6), brown, 160),
              lathe(fillet([(.466, -.035), (.472, -.045, .004), (.466, -.055)]), brown, 160),
              lathe(fillet([(.21, -.12), (.23, -.09, .02), (.44, -.09, .05), (.475, -.18, .08), (.42, -.285, .09), (.28, -.285, .08), (.21, -.20, .06), (.21, -.12)], 12), skin, 160, smooth=180),
              lathe([(0, -.14), (.25, -.145), (.25, -.16)], dark, 64)]
    mark = picture(600, 600, text(300, 350, 'صمت', 220, ARABIC, '#7d674a'))
    things.append(put(sheet(.34, .34, printed(mark, .5), tilt=(0, 0, 90 * side)), at=(0, 0, .191)))
    seam = [(.474 * math.cos(a), .474 * math.sin(a), -.185) for a in (2 * math.pi * i / 64 for i in range(64))]
    things.append(tube(seam, .006, plain('#4b3020', .7), True))
    if side > 0:
        things += [put(key_strip(.035, .10, .05, brown, (.462 * math.cos(a), .462 * math.sin(a), -.0)), tilt=(0, 0, math.degrees(a))) for a in (math.radians(d) for d in (-150, -165, 180))]
    group(things, (side * .80, 0, .56), (0, side * 84, 0))
