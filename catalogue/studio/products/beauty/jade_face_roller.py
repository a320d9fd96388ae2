"""Jade Face Roller: two barrels of pale green jade in forks of gold-coloured wire, on a handle of the same stone."""
from families.flacon import drum
from parts.materials import gold
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import group, put
from parts.shapes import lathe, tube
from parts.view import View

GROUND = '#e9ece5'
VIEWS = [View(turn=38, elevation=36), View(turn=38, elevation=36, close=2, at=(.3, .34))]


def build(_part):
    metal, rock = gold(.16), jade()
    handle = lathe(fillet([(0, -.42), (.078, -.42, .02), (.088, .42, .02), (0, .42)], 16), rock, 96)
    group([handle, drum(.084, -.5, -.41, metal, .015), drum(.092, .41, .5, metal, .015)], tilt=(0, 90, 0), at=(0, 0, .2))
    fork(1, .5, .2, .36, metal, rock)
    fork(-1, .5, .125, .19, metal, rock)


def fork(side, start, radius, half, metal, rock):
    """A barrel across the handle's line, held at both ends; side: -1 to the left."""
    axle = start + .2 + radius + .07
    tilt = (.2 - radius) / (axle - start)
    height = lambda x: .2 - tilt * (x - start)
    line = [(axle, half + .05), (axle - radius * .6, half + .05), (start + .13, half * .75), (start + .06, 0), (start + .13, -half * .75), (axle - radius * .6, -half - .05), (axle, -half - .05)]
    tube([(side * x, y, height(x)) for x, y in line], .022, metal)
    tube([(side * (start - .02), 0, .2), (side * (start + .08), 0, height(start + .08))], .03, metal, smooth=False)
    barrel = lathe(fillet([(0, -half), (radius * .8, -half, .03), (radius, -half + .1, .14), (radius, half - .1, .14), (radius * .8, half, .03), (0, half)], 16), rock, 128)
    put(barrel, at=(side * axle, 0, height(axle)), tilt=(90, 0, 0))
    put(drum(.02, -half - .06, half + .06, metal, .004), at=(side * axle, 0, height(axle)), tilt=(90, 0, 0))
    for end in (-1, 1):
        put(drum(.04, -.03, .03, metal, .012), at=(side * axle, end * (half + .035), height(axle)), tilt=(90, 0, 0))


def jade():
    graph = Graph('jade', Roughness=.16, Specular=.5, Clearcoat=.5, Subsurface=.1, Subsurface_Radius=(.06, .07, .05))
    clouds = graph.noise(3.4, 8, 1.1, roughness=.6)
    colour = graph.ramp(clouds, (.3, '#4f7355'), (.45, '#7d9b78'), (.54, '#93ad8b'), (.6, '#c9d3b8'), (.66, '#8aa583'), (.8, '#688a69'))
    return graph.set(Base_Color=colour, Subsurface_Color=colour).material
