"""Long-Leaf Lemons: a paper bag full of them, and some before it with their leaves."""
from families.citrus import leaf, lemon
from families.crates import cardboard
from families.paperbags import on_bag, paper_bag
from parts.falling import fall, twin
from parts.labels import ARABIC, SERIF, palm, picture, rule, text
from parts.materials import printed
from parts.shapes import box
from parts.place import put
from parts.view import View
import bpy

GROUND = '#f3efe2'
VIEWS = [View(turn=-14, elevation=15, fill=.8)]
SIZE = (2.0, 1.45, 2.05)


def build(_part):
    paper_bag(*SIZE, cardboard('#bd9467'))
    label = picture(900, 900, palm(450, 180, 150, '#2f5a2c'), text(450, 420, 'LONG-LEAF', 140, SERIF, '#24491f', 700, 6), text(450, 550, 'LEMONS', 140, SERIF, '#24491f', 700, 12),
                    rule(330, 595, 240, '#2f5a2c', 4), text(450, 710, 'ليمون بأوراقه', 150, ARABIC, '#24491f', 700), text(450, 830, '1 kg  ·  \u200f1 كغ', 80, SERIF, '#24491f', 700))
    on_bag(*SIZE, printed(label, .85), .10, .66, .13)
    kinds = [lemon(0), lemon(4, '#ecb80e', '#f2c624'), lemon(9, '#f0c218', '#e9c62c')]
    shelf = put(box((3, 3, .1), None, .01), at=(0, 0, 1.36))
    walls = [shelf] + [put(box(size, None, .01), at=at) for size, at in (((.1, 3, 9), (1.0, 0, 5.9)), ((.1, 3, 9), (-1.0, 0, 5.9)), ((3, .1, 9), (0, .74, 5.9)), ((3, .1, 9), (0, -.74, 5.9)))]
    inside = [twin(kinds[k % 3], (x, y, 2.1 + 1.25 * k), (90, 0, turn), .88) for k, (x, y, turn) in enumerate([(-.42, 0, 8), (.42, .05, -12), (-.1, -.1, 80), (.2, .12, 40), (-.3, .1, 120)])]
    outside = [twin(kinds[0], (1.05, -1.5, .46), (90, 0, 66), 1), twin(kinds[1], (-.25, -1.6, .46), (90, 10, -62), 1.03), twin(kinds[2], (1.95, -.7, .45), (90, 0, 130), .96)]
    for kind in kinds:
        kind.location.z = 90
    fall(inside + outside, walls, 110, 1)
    for thing in [*walls, *kinds, *(child for kind in kinds for child in kind.children)]:
        bpy.data.objects.remove(thing)
    leaves(outside, inside)


def leaves(outside, inside):
    """Leaves grow from the stem end of a lemon: two lie before the bag, one stands out of it."""
    bpy.context.view_layer.update()
    for number, (fruit, turn, tilt, length) in enumerate([(outside[0], 30, -16, .95), (outside[1], -150, -22, .9), (outside[1], -100, -12, .8), (inside[3], 60, -34, .9), (inside[4], 160, -28, .85)]):
        end = fruit.matrix_world @ fruit.children[0].location
        put(leaf(length, .3), at=end, tilt=(8 * (number - 2), tilt, turn))
