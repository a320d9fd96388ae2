"""Wadi: a brushed steel field watch, sand dial with large numerals and glowing hands, olive canvas strap."""
import bpy
import math
from families.watches import buckle, case, crown, crystal, dial, hand, lugs, satin, standing, strap
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import metal, plain, printed, steel, woven
from parts.place import put
from parts.shapes import lathe
from parts.view import View

GROUND = '#ecebe4'
VIEWS = [View(turn=24, elevation=16, fill=.82), View(turn=10, elevation=22, close=2.1, at=(.5, .66))]


def build(_part):
    brushed, shine = satin('#b9bbbd'), steel(.3)
    case(brushed, .56, .15, shine)
    lugs(brushed, .54, .2, .34)
    crown(shine, .19, .22)
    dial(face(), lambda image: printed(image, .8))
    glow, dark = plain('#e9efcf', .6), plain('#2a2620', .4)
    for length, width, angle, z in ((.46, .11, 302, .045), (.70, .09, 60, .07)):
        hand(length, width, angle, z, dark, .14, 'baton')
        hand(length - .05, width * .55, angle, z + .008, glow, -.14, 'baton')
    hand(.74, .022, 190, .095, plain('#c2541e', .4), .2)
    put(lathe([(0, .03), (.05, .03), (.045, .11), (0, .115)], metal('#3a3630', .3), 32), at=(0, 0, 0))
    crystal(.145)
    canvas = woven('#5a5c36', '#3f4126', 34, .5, .2, axes='XY')
    strap(canvas, .98, .12, canvas, plain('#8c8d60', .9), .06, .09)
    buckle(shine, .9)
    standing([thing for thing in bpy.context.scene.objects if thing.parent is None])


def face():
    ink = '#2a2620'
    ticks = ''.join(f'<rect x="{600 - (4 if k % 5 else 8)}" y="34" width="{8 if k % 5 else 16}" height="{34 if k % 5 else 54}" fill="{ink}" transform="rotate({k * 6} 600 600)"/>' for k in range(60))
    numerals = ''.join(text(600 + 420 * math.sin(math.radians(h * 30)), 600 - 420 * math.cos(math.radians(h * 30)) + 52, str(h), 150, GROTESK, ink, 700, -4) for h in range(1, 13))
    return picture(1200, 1200, '<circle cx="600" cy="600" r="600" fill="#cdb68a"/>', ticks, numerals, text(600, 405, 'WADI', 60, GROTESK, ink, 700, 10), text(600, 470, 'وادي', 54, ARABIC_SANS, ink, 600), text(600, 840, '10 BAR', 40, GROTESK, ink, 600, 4))
