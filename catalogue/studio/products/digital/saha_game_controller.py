"""Saha: a game controller with a sand shell, graphite grips, two sticks side by side and four moss-green buttons."""
from families.dial import knurled
from parts.fuse import fused, surface
from parts.labels import ARABIC_SANS, picture, text
from parts.materials import plain, printed
from parts.nodes import Graph
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, pillow, prism, sheet
from parts.view import View

GROUND = '#f0eae0'
VIEWS = [View(turn=-14, elevation=44, fill=.78), View(turn=24, elevation=24, fill=.78)]


def build(_part):
    shell = body()
    dark, sand, moss = plain('#2b2b2c', .55), plain('#c9b08a', .5), plain('#5c6b35', .35, .3)
    on = lambda x, y, things, sink=0, flat=.4: lay(shell, x, y, things, sink, flat)
    for side in (-1, 1):
        on(side * .36, -.20, stick(dark), -.012, .9)
    for x, y in ((.13, 0), (-.13, 0), (0, .13), (0, -.13)):
        on(.74 + x, .20 + y, [lathe(fillet([(0, -.05), (.074, -.05), (.07, .045, .025), (0, .052)]), moss, 48), lathe(fillet([(.074, -.02), (.086, .012, .006), (.088, -.02)]), dark, 48)])
    on(-.74, .20, [put(prism(rectangle(*size, .03, 6), .12, dark, .02), at=(0, 0, .0)) for size in ((.40, .135), (.135, .40))]
       + [lathe(fillet([(0, -.05), (.25, -.03, .01), (.26, .006, .004), (.25, .008, .004), (0, .002)]), plain('#b89d74', .5), 64)], -.0)
    for side in (-1, 1):
        on(side * .30, .24, [put(prism(rectangle(.15, .06, .029, 6), .05, dark, .012), at=(0, 0, .0))])
    mark = picture(600, 600, text(300, 330, 'ساحة', 190, ARABIC_SANS, '#4b4234', 500))
    on(0, .38, [sheet(.26, .26, printed(mark, .5), (0, 0, .004), (0, 0, 0))], flat=1)
    on(0, .12, [lathe(fillet([(0, -.04), (.085, -.04), (.085, .02, .012), (0, .024)]), dark, 64), lathe([(.055, .0255), (.06, .026), (.065, .0255)], plain('#dfe8c2', .4), 64)])
    shoulders(dark, sand)


def lay(shell, x, y, things, sink, flat):
    """Sets parts on the shell, leaning with it by the share `flat`."""
    point, normal = surface(shell, x, y)
    handle = group(things, point - normal * sink)
    handle.rotation_euler = (-normal.y * flat, normal.x * flat, 0)


def body():
    """Clay melted from a middle, two lobes and two grips; the grips' colour begins at a clean line."""
    plainly = plain('#ffffff')
    parts = [put(pillow((1.55, .95, .46), plainly, .5, .5), at=(0, .08, 0))]
    for side in (-1, 1):
        parts += [put(pillow((.98, .98, .50), plainly, .55, .8), at=(side * .68, .14, .0)),
                  put(pillow((.56, 1.25, .50), plainly, .8, .75), at=(side * .90, -.34, -.06), tilt=(10, 0, side * 17)),
                  put(pillow((.84, .80, .46), plainly, .6, .9), at=(side * .36, -.16, .015))]
    graph = Graph('shell', Roughness=.5, Specular=.4)
    separate = graph.node('SeparateXYZ', i0=graph.place())
    wide = graph.math('ABSOLUTE', separate.outputs[0])
    # A curve from under the sticks to the outer edge: beyond it graphite, on it a dark gap.
    line = graph.math('SUBTRACT', graph.math('MULTIPLY_ADD', wide, 1.0, graph.math('MULTIPLY', separate.outputs[1], -.72)), 1.13)
    grip, gap = graph.math('GREATER_THAN', line, 0), graph.math('LESS_THAN', graph.math('ABSOLUTE', line), .009)
    grain = graph.cells(95)
    graph.set(Base_Color=graph.mix(gap, graph.mix(grip, '#c4a97f', '#343436'), '#0c0c0c'), Roughness=graph.math('MULTIPLY_ADD', grip, .2, .48))
    graph.bump(graph.math('MULTIPLY', grain, grip), .35, .008)
    return fused(parts, graph.material, .014, 18)


def stick(dark):
    return [lathe(fillet([(.13, -.10), (.24, -.02), (.262, .02, .02), (.285, .0, .01), (.28, -.05)]), plain('#3b3a38', .45), 96),
            lathe([(0, -.03), (.25, -.03), (.25, -.05)], plain('#0d0d0d', .7), 64),
            lathe(fillet([(0, -.02), (.11, -.02), (.10, .10, .05), (.12, .12)]), dark, 64),
            *[put(thing, at=(0, 0, thing.location.z + .12)) for thing in knurled(.185, .06, dark, 60, .008)],
            lathe(fillet([(.185, .17), (.18, .195, .012), (.15, .20, .01), (.12, .178, .03), (0, .17)]), dark, 96)]


def shoulders(dark, sand):
    """Two bumpers and two triggers along the upper edge."""
    for side in (-1, 1):
        put(pillow((.62, .20, .17), dark, .5, .4), at=(side * .68, .585, .03), tilt=(0, 0, -side * 8))
        put(pillow((.42, .34, .24), dark, .6, .5), at=(side * .72, .58, -.16), tilt=(-30, 0, -side * 8))
