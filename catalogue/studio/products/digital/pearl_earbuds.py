"""Durra: pearl-white wireless earbuds before their pebble of a case."""
from parts.fuse import fused
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import gold, metal, plain, printed
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import box, lathe, pillow, sheet
from parts.view import View

GROUND = '#eae1d6'
VIEWS = [View(turn=-16, elevation=15, exposure=-.25), View(turn=28, elevation=24, exposure=-.25)]


def build(_part):
    white = pearl()
    case(white)
    group(bud(white, 1), (-.66, -.82, .27), (62, -14, 24))
    group(bud(white, -1), (.42, -.98, .28), (-98, 10, 152))


def pearl():
    """White that turns a little pink and green with the light."""
    graph = Graph('pearl', Roughness=.22, Clearcoat=.7, Clearcoat_Roughness=.05, Subsurface=.08, Subsurface_Radius=(.1, .08, .07), Subsurface_Color='#f0e6df')
    facing = graph.node('LayerWeight', Blend=.35).outputs['Facing']
    return graph.set(Base_Color=graph.ramp(facing, (0, '#e6e0d8'), (.55, '#e8dcd8'), (.9, '#dfe2e0'))).material


def case(white):
    """Two halves of one pebble with a gap between, lying as a stone lies."""
    for name, low, high in (('lid', .66, 9), ('base', -9, .63)):
        half = pillow((1.9, 1.4, 1.16), white, .74, .9, segments=(160, 140))
        for vertex in half.data.vertices:
            x, y, z = vertex.co
            vertex.co.z = min(max(z + .58, low), high)
            if (name == 'lid' and z + .58 < low) or (name == 'base' and z + .58 > high):
                vertex.co.x, vertex.co.y = x * .9, y * .9
            if name == 'base':
                vertex.co.z = max(vertex.co.z, .03)
    put(lathe([(0, .55), (.90, .55), (.90, .75), (0, .75)], plain('#8f8a84', .6), 96, flat=(.97, .69)))
    put(box((.26, .06, .16), metal('#c9c5be', .3), .02, (0, .68, .65)))
    put(lathe(fillet([(0, 0), (.02, 0, .004), (.02, .01, .004), (0, .012)]), plain('#bfe8c8', .3), 24), at=(0, -.688, .49), tilt=(96, 0, 0))
    mark = picture(600, 400, text(300, 180, 'DURRA', 96, SERIF, '#a8a098', spacing=24), text(300, 310, 'درة', 110, ARABIC, '#a8a098'))
    put(sheet(.46, .306, printed(mark, .3), tilt=(0, 0, 0)), at=(0, -.06, 1.1615))


def bud(white, side):
    """One bud: a pebble, a bent neck, a soft tip; its outer face to +z, the tip to -z."""
    ball = put(pillow((.62, .54, .40), white, .9, .9, segments=(64, 48)), at=(0, 0, .06))
    lobe = put(pillow((.40, .46, .34), white, .95, .95, segments=(64, 48)), at=(.05 * side, .04, -.10))
    neck = lathe(fillet([(0, 0), (.115, 0, .03), (.13, .30, .02), (0, .32)]), white, 48)
    put(neck, at=(.13 * side, .10, -.36), tilt=(0, -22 * side, 0))
    skin = fused([ball, lobe, neck], white, .012, 10)
    tip = [lathe(fillet([(.07, -.10), (.07, -.16, .03), (.12, -.15, .03), (.185, .02, .03), (.17, .045, .02), (.10, -.04), (.10, .06)], 8), plain('#d9d4ce', .55, soft=.12), 96),
           lathe([(0, -.13), (.075, -.13)], plain('#2c2a29', .8), 32)]
    group(tip, (.155 * side, .10, -.37), (0, -22 * side, 0))
    face = lathe(fillet([(0, .258), (.15, .257, .004), (.156, .250)]), plain('#d6cfc8', .2, .8), 64, flat=(1.1, .95))
    dots = [put(lathe(fillet([(0, 0), (.022, 0, .004), (.02, .014, .004), (0, .014)]), gold(.25), 24), at=(-.12 * side, -.14 + .07 * i, -.125), tilt=(180, 0, 0)) for i in range(2)]
    hole = put(box((.09, .022, .02), plain('#3a3836', .7), .009, (0, -.2, .20)), tilt=(30, 0, 0))
    return [skin, face, *dots, hole, tip[0].parent]
