"""Sukoon incense burner: a low round of travertine with a brass cup, on a thin brass tray, and a few chips of oud."""
import random
from parts.materials import brass, wood
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, pillow
from parts.view import View

GROUND = '#f0e9de'
VIEWS = [View(turn=10, elevation=24), View(turn=-30, elevation=48, close=1.6, at=(.42, .64))]


def build(_part):
    metal, rock = brass(.24), travertine()
    lathe(fillet([(0, .02), (1.22, .02, .02), (1.27, .08, .012), (1.25, .09, .004), (1.2, .045, .02), (0, .045)], 8), metal, 192)
    body = fillet([(0, .045), (.88, .045, .06), (1.0, .4, .5), (.9, 1.02, .06), (.6, 1.02, .05), (.56, .66, .04), (0, .66)], 14)
    lathe(body, rock, 192)
    lathe(fillet([(0, .7), (.5, .7, .2), (.57, 1.05, .02), (.63, 1.06, .012), (.63, 1.085, .012), (.53, 1.085, .02), (.46, .76, .2), (0, .75)], 10), metal, 160)
    chips()


def travertine():
    """Level beds of beige with rows of small pits."""
    graph = Graph('travertine', Roughness=.6, Specular=.3)
    beds = graph.noise(1.5, 6, .8, graph.place(scale=(.7, .7, 5)), .6)
    pits = graph.math('LESS_THAN', graph.noise(17, 4, .3, graph.place(scale=(1, 1, 3.2))), .37)
    colour = graph.ramp(beds, (.28, '#b89a72'), (.45, '#d2bb97'), (.6, '#dfcdae'), (.75, '#c9ae86'))
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', pits, .55), colour, '#8a6c4a'))
    return graph.bump(pits, -.7, .03).material


def chips():
    """Splinters of oud: a heap in the cup and some beside the tray."""
    draw, timber = random.Random(4), wood('#6b4a30', '#2c1a0e', 3, rough=.8, coat=0)
    for k in range(22):
        size = (draw.uniform(.12, .26), draw.uniform(.06, .11), draw.uniform(.04, .07))
        chip = pillow(size, timber, .3, .35, .03, 6, (24, 16))
        spread = .3 if k < 15 else .0
        at = (draw.uniform(-1, 1) * spread, draw.uniform(-1, 1) * spread, .8 + .02 * k) if k < 15 else (1.12 + .1 * (k % 3) + draw.uniform(0, .2), -.86 - .13 * (k % 4), .035)
        put(chip, at=at, tilt=(draw.uniform(-18, 18) if k < 15 else 0, draw.uniform(-18, 18) if k < 15 else 0, draw.uniform(0, 180)))
