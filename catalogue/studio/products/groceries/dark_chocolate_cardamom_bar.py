"""Dark Chocolate with Cardamom: gold foil in a green sleeve, some broken squares before it."""
import random
from mathutils import Vector, noise
from families.cartons import card
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import plain
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import box, prism, sheet
from parts.surfaces import moved, surface
from parts.wraps import foil, gilt
from parts.view import View

GROUND = '#f1ece1'
VIEWS = [View(turn=-20, elevation=12)]
GOLD = '#e3ba70'


def build(_part):
    sleeve = put(box((.98, .085, 1.9), card('#1f4a33'), .02), at=(0, 0, 1.0))
    group([sleeve, wrapper(1), put(sheet(.94, 1.9, gilt(front())), at=(0, -.0445, 1.0))], at=(0, 0, .03), tilt=(-5, 0, 0))
    dark = plain('#2a150c', .38, .06, soft=.03)
    pieces = [piece(3, 2, dark, 1), piece(2, 2, dark, 4), piece(2, 1, dark, 8)]
    put_at = (((-.30, -.62, .0), (0, 0, 12)), ((.50, -.60, .0), (0, 0, -24)), ((-.22, -.60, .118), (0, 0, 38)))
    for thing, (at, tilt) in zip(pieces, put_at):
        group(thing, at=at, tilt=tilt)


def wrapper(_side):
    """Crumpled foil that looks out above and below the sleeve."""
    def at(u, v):
        import math
        turn = 2 * math.pi * u
        x = max(-.455, min(.455, .64 * math.cos(turn)))
        y = .030 * math.copysign(abs(math.sin(turn)) ** .3, math.sin(turn))
        z = -.04 + 2.1 * v
        rough = .02 * noise.noise(Vector((x * 7, y * 30, z * 6))) * (v < .06 or v > .92)
        return Vector((x, y * (1 - .75 * max(0, v - .97) / .03 if v > .97 else 1) + rough, z + .012 * noise.noise(Vector((x * 9, 0, v)))))
    return surface(at, 160, 220, foil(), around=True, smooth=60)


def piece(across, deep, material, seed):
    """Squares that were broken off: a plate with raised cushions, ragged where it snapped."""
    side, dice = .27, random.Random(seed)
    plate = put(box((across * side, deep * side, .06), material, .012), at=(0, 0, .03))
    things = [plate]
    for i in range(across):
        for j in range(deep):
            cushion = prism(rectangle(side - .02, side - .02, .02), .11, material, 0)
            moved(cushion, lambda p: Vector((p.x * (1 - .16 * (p.z > 0)), p.y * (1 - .16 * (p.z > 0)), p.z)))
            bevel = cushion.modifiers.new('bevel', 'BEVEL')
            bevel.width, bevel.segments = .014, 3
            things.append(put(cushion, at=((i - (across - 1) / 2) * side, (j - (deep - 1) / 2) * side, .06)))
    for k in range(9):
        crumb = box((dice.uniform(.02, .05),) * 3, material, .006, segments=1)
        things.append(put(crumb, at=(across * side / 2 + dice.uniform(.02, .16), dice.uniform(-.5, .5) * deep * side, .018), tilt=(0, 0, dice.uniform(0, 90))))
    return things


def pod(x, y, turn, size=1):
    lines = ''.join(f'<path d="M0 -52Q{dx} 0 0 52" fill="none" stroke="{GOLD}" stroke-width="3"/>' for dx in (-32, -16, 0, 16, 32))
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({size})"><path d="M0 -62C34 -30 34 34 0 58C-34 34 -34 -30 0 -62Z" fill="none" stroke="{GOLD}" stroke-width="5"/>{lines}</g>'


def front():
    pods = ''.join(pod(x, y, turn, size) for x, y, turn, size in ((200, 190, -30, 1.2), (360, 130, 12, .9), (520, 170, 40, 1.1), (720, 210, -14, 1.25), (300, 320, 70, .9), (610, 320, -60, 1),
                                                                  (470, 290, 0, .9), (190, 1620, 20, 1.1), (380, 1700, -40, 1), (560, 1640, 66, 1), (740, 1700, 8, 1.2), (290, 1780, 80, .8), (650, 1790, -30, .9)))
    return picture(940, 1900, f'<rect x="36" y="36" width="868" height="1828" fill="none" stroke="{GOLD}" stroke-width="5"/>', pods, text(470, 560, 'DARK', 150, SERIF, GOLD, 600, 26), text(470, 720, 'CHOCOLATE', 122, SERIF, GOLD, 600, 10),
                   text(470, 815, 'with cardamom', 78, SERIF, GOLD, 500, 1, style='italic'), rule(330, 865, 280, GOLD, 4), text(470, 1040, 'شوكولاتة داكنة', 146, ARABIC, GOLD, 700), text(470, 1190, 'بالهيل', 146, ARABIC, GOLD, 700),
                   text(470, 1350, '70%', 110, SERIF, GOLD, 600), text(470, 1470, '70 g  ·  \u200f70 غ', 64, SERIF, GOLD, 500))
