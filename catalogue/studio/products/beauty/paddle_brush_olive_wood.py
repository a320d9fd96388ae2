"""Olive-Wood Paddle Brush: one piece of oiled wood, rounded wooden pins in a flat black rubber cushion."""
from families.olive import olive_wood
from parts.materials import plain, wood
from parts.outlines import curve, ellipse, fillet
from parts.place import group, put
from parts.shapes import lathe, prism
from parts.view import View

GROUND = '#f0eadd'
VIEWS = [View(turn=58, elevation=46), View(turn=58, elevation=40, close=2.1, at=(.66, .66)), View(turn=-52, elevation=50, part='back')]
# One side of the paddle from the handle's end to the head's top; the other is its mirror.
SIDE = ((-1.2, .0), (-1.17, .075), (-1.05, .105), (-.7, .09), (-.35, .095), (-.15, .15), (.05, .3), (.25, .38), (.6, .405), (.95, .39), (1.13, .31), (1.2, .16), (1.22, 0))


def build(part):
    half = curve(SIDE, 10)
    outline = [*half, *[(x, -y) for x, y in half[-2:0:-1]]][::-1]
    parts = [put(prism(outline, .16, olive_wood('X'), .06, 6), at=(0, 0, .08))]
    parts.append(put(prism(ellipse(1.16, .62, 96, 3.2), .07, plain('#161515', .55, bump=(90, .05)), .03), at=(.6, 0, .175)))
    pin_wood = wood('#d6ab70', '#b58648', 4, 'Z', rough=.45)
    for i in range(13):
        for j in range(7):
            x, y = .08 + .087 * i, -.25 + .083 * j
            if abs((x - .6) / .54) ** 3 + abs(y / .28) ** 3 < 1:
                parts.append(put(pin(pin_wood), at=(x, y, .2), tilt=((y * -14), (x - .6) * 10, 0)))
    group(parts, tilt=(180, -9, 0) if part == 'back' else (0, 0, 0))


def pin(material):
    return lathe(fillet([(0, 0), (.02, 0, .004), (.017, .02, .004), (.012, .17, .01), (.02, .2, .014), (.016, .225, .012), (0, .23)], 5), material, 20)
