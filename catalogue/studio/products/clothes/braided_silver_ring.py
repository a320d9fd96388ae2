"""Braided silver ring: one strand bright, one brushed grey, twined around a smooth inside."""
import math
from parts.materials import metal
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import group
from parts.shapes import lathe
from parts.surfaces import surface
from mathutils import Vector
from parts.view import View

GROUND = '#efece8'
VIEWS = [View(turn=-38, elevation=14, fill=.62), View(turn=20, elevation=38, fill=.66, part='flat')]
TWISTS, RADIUS, THICK, WIDE = 7, 1.0, .066, .128


def build(part):
    bright, grey = metal('#e3e4e6', .07), brushed()
    things = [strand(0, bright), strand(math.pi, grey),
              lathe(fillet([(.862, -.20), (.88, -.215, .01), (.90, -.20, .01), (.90, .20, .01), (.88, .215, .01), (.862, .20, .01), (.862, -.20)], 4), metal('#d2d3d6', .16), 200)]
    group(things, tilt=(0, 0, 0) if part == 'flat' else (90, 0, 0))


def strand(phase, material):
    """One of two round wires laid around each other like rope, then rolled flat against the ring."""
    def at(u, v):
        turn, around = 2 * math.pi * v, 2 * math.pi * u
        twist = TWISTS * turn + phase
        out = THICK * (math.cos(twist) + math.cos(around))
        side = WIDE * (math.sin(twist) + math.sin(around))
        away = RADIUS + out
        return Vector((away * math.cos(turn), away * math.sin(turn), side))
    return surface(at, 48, 1200, material, around=True)


def brushed():
    graph = Graph('brushed silver', Base_Color='#a9abae', Metallic=1, Roughness=.42)
    strokes = graph.noise(160, 2, at=graph.place(scale=(1, 1, .08)))
    return graph.bump(strokes, .10, .004).material
