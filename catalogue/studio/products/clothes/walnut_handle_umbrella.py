"""Walnut-handle umbrella: open, at rest on its rim and its crook, seen from within; furled, lying before us."""
import bpy
import math
from families.umbrellas import DROP, RADIUS, canopy, furled, ribs, shaft
from parts.materials import plain, steel, wood
from parts.nodes import Graph
from parts.place import group, put
from parts.shapes import lathe
from parts.view import View

GROUND = '#eceae6'
VIEWS = [View(turn=146, elevation=13, fill=.86, samples=16), View(turn=-28, elevation=24, fill=.86, part='furled')]


def build(part):
    walnut = wood('#7a4a28', '#40230f', 7, 'Z', .36, .3)
    navy, thread = cloth('#131f40'), plain('#26345c', .8)
    if part == 'furled':
        furled(navy, thread)
        put(lathe([(.088, -.63), (.092, -.625), (.092, -.585), (.088, -.58)], plain('#101a36', .8), 64, flat=(1.02, 1.02)))
        put(lathe([(0, 0), (.02, 0), (.018, .01), (0, .012)], plain('#0d1428', .35, .3), 32), at=(0, -.094, -.605), tilt=(90, 0, 0))
        shaft(steel(.2), walnut, 1.34)
        group([thing for thing in bpy.context.scene.objects if thing.parent is None], tilt=(0, 90, 0))
        return
    canopy(navy, thread)
    ribs(steel(.3), plain('#1a1a1c', .4))
    shaft(steel(.2), walnut)
    # It rests on two rib ends and on the bend of the crook: turned so that these lie level.
    low = math.degrees(math.atan2(1.52 + .355 - DROP, RADIUS * math.cos(math.pi / 8) - .115))
    turned = group([thing for thing in bpy.context.scene.objects if thing.parent is None], tilt=(0, 0, 22.5))
    group([turned], tilt=(0, low, 0))


def cloth(colour):
    """Tight pongee: matt with a faint silk of its own."""
    graph = Graph('pongee', Base_Color=colour, Roughness=.62, Sheen=.5, Specular=.3)
    return graph.bump(graph.math('ADD', graph.waves(90, 'X'), graph.waves(90, 'Y')), .06, .003).material
