"""Trays and boxes of cardboard."""
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import put
from parts.shapes import box, prism


def cardboard(colour='#b58a5c'):
    """Brown board: fibres and faint flutes that carry colour."""
    graph = Graph('cardboard', Roughness=.85, Specular=.2)
    fibres = graph.noise(60, 5, at=graph.place(scale=(.25, 1, 1)))
    flecks = graph.noise(140, 2)
    shade = graph.math('MULTIPLY_ADD', flecks, .3, fibres)
    graph.set(Base_Color=graph.mix(shade, graph.mix(.22, colour, '#3a2410'), graph.mix(.12, colour, '#ffffff')))
    return graph.bump(fibres, .12, .01).material


def tray(width, depth, height, material, board=.05, corner=.22, grip=0):
    """An open tray standing on z = 0, its inside width x depth; corners rise by `corner`. Answers its floor and walls.
    grip: the width of a hand hole's dip in the short sides."""
    floor = put(box((width + 2 * board, depth + 2 * board, board), material, .01), at=(0, 0, board / 2))
    walls = [floor]
    for side in (-1, 1):
        walls.append(put(wall(width + 2 * board, height, corner, board, material), at=(0, side * (depth + board) / 2, 0), tilt=(90, 0, 0)))
        walls.append(put(wall(depth, height, corner, board, material, grip), at=(side * (width + board) / 2, 0, 0), tilt=(90, 0, 90)))
    return walls


def wall(length, height, corner, board, material, grip=0):
    half, rise = length / 2, min(.9, length * .2)
    dip = [(grip / 2, height, .05), (grip / 2 - .08, height - .14, .08), (.08 - grip / 2, height - .14, .08), (-grip / 2, height, .05)] if grip else []
    outline = fillet([(-half, 0), (half, 0), (half, height + corner, .06), (half - rise * .45, height + corner, .12), (half - rise, height, .2),
                      *dip, (rise - half, height, .2), (rise * .45 - half, height + corner, .12), (-half, height + corner, .06), (-half, 0)], 5)[:-1]
    return prism(outline, board, material, .008, 2)
