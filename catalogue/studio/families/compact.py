"""Hinged make-up cases: a shell, a cover with a mirror, pans of pressed powder."""
from families.relief import pressed
from parts.materials import metal, plain
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe


def shell(half, height, material, rim=.07, well=.07, power=2, ribs=8):
    """Half of a case, open upwards, standing on z = 0; half: its half width. well: how deep it is."""
    line = [(0, 0), (half, 0, .03), (half, height, .015), (half - rim, height, .012), (half - rim, height - well), (0, height - well)]
    return lathe(fillet(line, 6), material, 480 if power > 2 else ribs * 48, power=power)


def opened(lid, y, z, degrees=108):
    """A lid, built like a shell, turned over on its hinge at (y, z); its half width must be -y's distance to the middle."""
    over = group(lid, tilt=(180, 0, 0), at=(0, -y, 0))
    return group([over], at=(0, y, z), tilt=(-degrees, 0, 0))


def mirror(half, z, power=2):
    return lathe([(0, z + .001), (half, z), (half, z - .01), (0, z - .011)], metal('#e9edef', .03), 320, power=power)


def powder(colour, shimmer=0):
    """Pressed powder: matt and fine; shimmer: how much metal glints in it."""
    graph = Graph('powder', Roughness=.85 - .4 * shimmer, Specular=.2, Metallic=.75 * shimmer)
    grain = graph.noise(70, 3)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', grain, .35), colour, graph.mix(.5, colour, '#ffffff' if shimmer else '#6b4a34')))
    return graph.bump(grain, .1 + .3 * shimmer, .004).material


def pan(half, colour, image, shimmer=0, power=2):
    """A pan with its tin rim, pressed with an image; its middle at the origin, its top at z = .03."""
    rim = lathe(fillet([(half - .02, 0), (half, 0), (half, .04, .006), (half - .016, .04, .006), (half - .02, 0)]), metal('#c9c6c0', .3), 240, power=power)
    dark = lathe([(0, .002), (half + .012, .002), (half + .012, .0), (0, 0)], plain('#1d1815', .8), 240, power=power)
    return [rim, dark, pressed(image, 2 * half - .03, .022, powder(colour, shimmer), .03, power)]
