"""What shows how large a product is: things that everybody knows stand beside it in their true size. Measures in metres."""
import bpy
from parts.labels import GROTESK, picture, text
from parts.materials import metal, paper, printed
from parts.outlines import rectangle
from parts.place import corners, group
from parts.shapes import prism, sheet


def true(build, unit=1, at=(0, 0, 0), turn=0, part='whole'):
    """Builds a product and stands it in a scene. unit: metres that one unit of its model stands for."""
    before = set(bpy.context.scene.objects)
    build(part)
    made = [thing for thing in bpy.context.scene.objects if thing not in before]
    handle = group([thing for thing in made if thing.parent is None], at, (0, 0, turn), unit)
    handle.location.z += at[2] - min(point.z for point in corners(made))
    return handle


def bank_card(at=(0, 0, 0), turn=0, colour='#26483f'):
    """A payment card that lies flat: 85.6 x 54 mm."""
    face = picture(1070, 675, text(84, 130, 'WAHA', 84, GROTESK, '#f2ead8', 600, 8, anchor='start'),
                   text(84, 470, '4000 1234 5678 9010', 74, GROTESK, '#f2ead8', 500, 0, anchor='start'), text(84, 590, '08/31', 50, GROTESK, '#f2ead8', 500, 4, anchor='start'))
    chip = prism(rectangle(.0125, .0100, .002, 6), .0002, metal('#d0b072', .3), 0)
    chip.location = (-.029, .006, .0010)
    return group([prism(rectangle(.0856, .054, .0032, 8), .00076, paper(colour, .35), .0001, 2), sheet(.0856, .054, printed(face, .35), (0, 0, .00042), (0, 0, 0)), chip],
                 (at[0], at[1], at[2] + .0004), (0, 0, turn))
