"""Perfume bottles: a thick glass wall, what is in it, and what closes it."""
import math
from dataclasses import dataclass
from parts.materials import plain, printed
from parts.nodes import Graph
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, sheet, tube


@dataclass(frozen=True)
class Form:
    """Half the width and the height up to the shoulder; the wall's and the floor's thickness; radii of the shoulder and of the foot;
    the section (flat, power: see lathe); the neck's radius and its rise above the shoulder."""
    radius: float
    height: float
    wall: float = .1
    floor: float = .16
    shoulder: float = .1
    foot: float = .06
    flat: tuple = (1, .5)
    power: float = 9
    neck: float = .24
    rise: float = .12

    @property
    def front(self):
        return -self.radius * self.flat[1]

    @property
    def top(self):
        return self.height + self.rise


def shell(form, material):
    """The glass: up the outside, over the lip of the neck and down the inside, one closed skin."""
    bore, inner, top = form.neck - .07, form.radius - form.wall, form.top
    return lathe(fillet([(0, 0), (form.radius, 0, form.foot), (form.radius, form.height, form.shoulder), (form.neck, form.height + .02, .03), (form.neck, top, .02),
                         (bore, top), (bore, form.height - .04, .05), (inner, form.height - form.wall, form.shoulder * .8), (inner, form.floor, .08), (0, form.floor)], 10),
                 material, 160, flat=form.flat, power=form.power)


def filling(form, material, level):
    """The liquid, which overlaps the wall by a hair so that no air shows between them."""
    inner, floor = form.radius - form.wall + .005, form.floor - .005
    return lathe(fillet([(0, floor), (inner, floor, .08), (inner, level, .012), (0, level)]), material, 160, flat=form.flat, power=form.power)


def dip(top, floor):
    """The sprayer's tube, slightly bent as they all are."""
    clear = Graph('tube', Base_Color='#f6f2ea', Roughness=.3, Alpha=.4).material
    return tube([(0, 0, floor + .03), (.025, 0, (top + floor) / 2), (0, 0, top)], .01, clear)


def drum(radius, bottom, top, material, rim=.02, power=2, flat=(1, 1)):
    """A closed cylinder with rounded rims: collars, caps, lids."""
    return lathe(fillet([(0, bottom), (radius, bottom, rim), (radius, top, rim), (0, top)], 8), material, 160, flat=flat, power=power)


def seam(radius, z, power=2, flat=(1, 1)):
    """The dark gap between a cap and what it stands on."""
    return lathe([(0, z - .008), (radius, z - .008), (radius, z + .012), (0, z + .012)], plain('#171513', .7), 160, flat=flat, power=power)


def sprayer(bottom, metal, radius=.16):
    """The spray head that a cap hides: ferrule, stem and a button with its nozzle to the front."""
    button = bottom + .16
    nozzle = put(lathe(fillet([(0, 0), (.034, 0, .004), (.034, .03, .004), (.014, .03, .002), (.012, .012), (0, .012)]), plain('#f0ede6', .4), 32),
                 at=(0, -radius + .012, button + .1), tilt=(90, 0, 0))
    return [drum(radius + .05, bottom, bottom + .1, metal, .015), drum(radius * .6, bottom + .1, button + .01, metal, .004), drum(radius, button, button + .2, metal, .03), nozzle]


def ribbed(radius, bottom, top, material, ribs=48, depth=.03, rim=.015):
    """A drum with upright flutes: screw caps and the like. depth: of a flute, as a share of the radius."""
    thing = lathe(fillet([(0, bottom), (radius * .97, bottom, rim), (radius * .97, top, rim), (0, top)], 6), material, ribs * 8, smooth=60)
    return fluted(thing, ribs, depth, radius * .93)


def fluted(thing, ribs, depth, outside):
    """Pushes everything outside a radius into round ribs; the turned body needs 8 segments or more a rib."""
    for vertex in thing.data.vertices:
        if math.hypot(vertex.co.x, vertex.co.y) > outside:
            wave = 1 + depth * abs(math.cos(math.atan2(vertex.co.y, vertex.co.x) * ribs / 2)) ** .7
            vertex.co.x, vertex.co.y = vertex.co.x * wave, vertex.co.y * wave
    return thing


def front(image, width, height, z, y, rough=.35, metallic=0):
    """A print on the flat face at y, its middle at z."""
    return put(sheet(width, height, printed(image, rough, metallic=metallic)), at=(0, y - .0035, z))
