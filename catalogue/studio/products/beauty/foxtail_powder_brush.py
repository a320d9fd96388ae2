"""Foxtail Powder Brush: dense bristles, cream to russet, run to a point; brass ferrule, turned walnut, standing on its end."""
from families.bristles import strands, tuft
from parts.materials import brass, wood
from parts.nodes import Graph
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe
from parts.view import View

GROUND = '#f2e9df'
VIEWS = [View(turn=0), View(turn=0, close=2, at=(.5, .76))]
LENGTH = .88


def build(_part):
    walnut = wood('#6f4a30', '#3b2415', 2, 'Z', rough=.35, coat=.35)
    lathe([*fillet([(0, 0), (.17, 0, .025), (.175, .06)], 8), *curve([(.175, .06), (.15, .2), (.105, .42), (.12, .62), (.135, .72)], 12), (0, .72)], walnut, 128, smooth=60)
    metal = brass(.16)
    lathe(fillet([(0, .7), (.14, .7, .01), (.145, .74, .01), (.14, .76, .01), (.15, .98, .02), (.156, 1.02, .01), (.14, 1.03, .006), (0, 1.0)], 8), metal, 128)
    hair = bristle()
    put(strands(tuft(9000, .138, LENGTH, 2.15), .0042, hair), at=(0, 0, 1.0))
    put(lathe(curve([(.125, 0), (.21, .15), (.235, .3), (.19, .5), (.1, .68), (.01, .76), (0, .765)], 10), hair, 96, smooth=180), at=(0, 0, 1.0))


def bristle():
    """Cream at the root, russet from the middle on."""
    graph = Graph('bristle', Roughness=.5, Specular=.3, Sheen=.4)
    axes = graph.node('SeparateXYZ', Vector=graph.place()).outputs['Z']
    along = graph.math('MULTIPLY_ADD', graph.noise(30, 2), .12, graph.math('DIVIDE', axes, LENGTH))
    graph.set(Base_Color=graph.ramp(along, (.28, '#e8d6b8'), (.55, '#c98a55'), (.82, '#8f4a24'), (1, '#74371a')))
    return graph.material
