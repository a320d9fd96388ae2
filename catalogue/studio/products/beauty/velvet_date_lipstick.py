"""Barhi Velvet Lipstick, Date Brown: raised from its black and gold case, the cap beside it."""
import math
from parts.materials import gold, plain
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe
from parts.view import View

GROUND = '#f4e4da'
VIEWS = [View(turn=-8, elevation=9), View(turn=-38, elevation=9)]


def build(_part):
    black, brass, red = plain('#15120f', .25, .5), gold(), plain('#6f2a1e', .36, soft=.05)
    lathe(fillet([(0, 0), (.26, 0, .02), (.26, .80, .02), (0, .80)]), black)
    lathe(fillet([(0, .80), (.262, .80, .005), (.262, .86, .005), (0, .86)]), brass)
    lathe(fillet([(0, .86), (.225, .86, .008), (.225, 1.22, .015), (.205, 1.225, .01), (.2, 1.17)]), brass)
    bullet(red)
    group([lathe(fillet([(0, 0), (.275, 0, .02), (.275, 1.15, .03), (0, 1.15)]), black),
           lathe(fillet([(.2, 1.06), (.278, 1.06, .004), (.278, 1.10, .004), (.2, 1.10)]), brass)],
          at=(.86, -.25, .275), tilt=(0, -90, 28))


def bullet(material):
    sides = [(.19, 1.0 + .85 * i / 60) for i in range(60)]
    thing = lathe([(0, 1.0), *sides, *fillet([(.19, 1.85), (.19, 1.88, .05), (0, 1.88)], 10)], material, smooth=180)
    for vertex in thing.data.vertices:
        if vertex.co.z > 1.2:
            cut = 1.66 + .9 * vertex.co.x - .9 * vertex.co.x ** 2 - vertex.co.y ** 2
            vertex.co.z = -math.log(math.exp(-18 * vertex.co.z) + math.exp(-18 * cut)) / 18
