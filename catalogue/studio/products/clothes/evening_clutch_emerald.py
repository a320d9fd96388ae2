"""Emerald clutch: satin laid in fine pleats over a firm frame, two golden balls that snap past each other, a fine chain laid before it."""
import math
from families.leather import chain, ring
from parts.materials import gold
from parts.nodes import Graph
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, pillow, tube
from parts.surfaces import surface
from parts.view import View

GROUND = '#f0ebe4'
VIEWS = [View(turn=-22, elevation=12, fill=.82)]
WIDE, HIGH, DEEP, CORNER, PLEATS = 2.2, 1.2, .46, 6, 26


def build(_part):
    shine = gold(.13)
    fabric = satin()
    for side in (-1, 1):
        surface(lambda u, v: shell(u, v, side), 480, 160, fabric, around=True)
    frame = [(x, 0, HIGH / 2 + z) for x, z in (rim(k / 240) for k in range(240))]
    for y in (-.013, .013):
        tube([(x * 1.006, y, HIGH / 2 + (z - HIGH / 2) * 1.01) for x, _, z in frame], .015, shine, True, False)
    for side in (-1, 1):
        put(pillow((.135, .135, .135), shine, 1, 1, segments=(48, 32)), at=(side * .052, side * .045, HIGH + .085))
        tube([(side * .03, side * .012, HIGH), (side * .045, side * .03, HIGH + .05)], .028, shine)
        put(lathe(fillet([(0, -.06), (.03, -.06, .01), (.03, .06, .01), (0, .06)]), shine, 32), at=(side * (WIDE / 2 + .012), 0, HIGH * .32))
        put(ring(.11, .11, .012, shine, (0, 0, 0)), at=(side * (WIDE / 2 + .035), 0, HIGH * .80), tilt=(0, 0, 90))
    path = curve([(-1.135, 0, .92), (-1.20, -.04, .70), (-1.26, -.10, .34), (-1.29, -.20, .06), (-1.20, -.38, .022), (-.80, -.62, .022), (-.25, -.60, .022), (.10, -.74, .022), (.60, -.86, .022), (1.05, -.68, .022),
                  (1.32, -.34, .022), (1.33, -.16, .06), (1.28, -.07, .36), (1.20, -.03, .72), (1.135, 0, .92)], 14)
    chain(path, .075, .0105, shine)


def rim(u):
    """The outline of the clutch, evenly stepped around its corners."""
    angle = 2 * math.pi * u
    c, s = math.cos(angle), math.sin(angle)
    reach = (abs(c) ** CORNER + abs(s) ** CORNER) ** (-1 / CORNER)
    return WIDE / 2 * c * reach, HIGH / 2 * s * reach


def shell(u, v, side):
    """Half of the body: full in the middle, round towards the frame, its pleats upright and flat at the edge."""
    share = math.sin(v * math.pi / 2)
    x, z = rim(u)
    full = max(0, 1 - share ** 2.6) ** .55
    pleat = abs(math.sin(x * share * PLEATS)) ** .7 * .05 * min(1, full * 1.6)
    return x * share, side * (.006 + DEEP / 2 * full + pleat), HIGH / 2 + z * share


def satin():
    """Smooth silk weave: a soft sheen that runs with the thread and a few slow waves."""
    graph = Graph('satin', Roughness=.44, Specular=.4, Sheen=.9, Sheen_Tint=.8)
    slub = graph.noise(70, 5, at=graph.place(scale=(.03, 1, 1)))
    waves = graph.noise(1.6, 2)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY_ADD', slub, .5, graph.math('MULTIPLY', waves, .5)), '#01281a', '#065237'))
    return graph.bump(slub, .35, .008).material
