"""Sukoon: a low bed in ash with a padded linen headboard, a plump duvet and two pillows in oatmeal."""
import math
from mathutils import Vector, noise
from families.linen import linen
from families.seat import cushion, draped, soft_pillow
from parts.materials import plain, wood
from parts.outlines import rectangle
from parts.place import put
from parts.shapes import pillow, prism
from parts.view import View

GROUND = '#efe8de'
VIEWS = [View(turn=-34, elevation=17, fill=.86), View(turn=28, elevation=24, close=1.7, at=(.5, .6))]


def build(_part):
    ash, oatmeal = wood('#cfae82', '#a98559', 2, 'Y', .5, .05), linen('#c6b498', '#ab987a', 150)
    frame(ash, oatmeal)
    put(pillow((1.80, 2.0, .26), plain('#e8e3d8', .9, soft=.05), .16, .10, segments=(128, 48)), at=(0, 0, .33))
    duvet(oatmeal)
    for side in (-1, 1):
        soft_pillow(.74, .52, .24, oatmeal, 3 * side, (side * .44, .77, .63), (52, 0, -4 * side))
        soft_pillow(.74, .50, .20, plain('#ded6c8', .9, soft=.05), 2 * side + .7, (side * .42, .60, .60), (36, 0, 5 * side))


def frame(ash, oatmeal):
    across = wood('#cfae82', '#a98559', 2, 'X', .5, .05)
    for side in (-1, 1):
        put(prism(rectangle(.035, 2.04, .015, 6), .18, ash, .008), at=(side * .935, 0, .19))
    put(prism(rectangle(1.90, .035, .015, 6), .18, across, .008), at=(0, -1.035, .19))
    for x in (-1, 1):
        for y in (-1, 1):
            put(prism(rectangle(.09, .09, .035, 8), .28, wood('#cfae82', '#a98559', 2, 'Z', .5, .05), .010), at=(x * .925, y * 1.02, .14))
    # The headboard: two padded panels with a welt between them.
    put(prism(rectangle(1.94, .05, .02, 6), .30, across, .01), at=(0, 1.06, .20))
    for side in (-1, 1):
        cushion((.97, .13, .66), oatmeal, None, .2, .16, 0, .006, (side * .487, 1.06, .62))


def duvet(oatmeal):
    """Falls over both sides and the foot; it is thick, so its edges are round and its folds are wide."""
    def point(u, v):
        x, y = (u - .5) * 2.62, -1.30 + v * 1.72
        edge = .90
        over = max(0, abs(x) - edge)
        beyond = max(0, -.98 - y)
        puff = noise.noise(Vector((x * 1.7, y * 1.5, .3))) * .035 + noise.noise(Vector((x * 4.2 + y * 1.5, y * 2.4 - x, 2))) * .022
        crease = (1 - abs(noise.noise(Vector((x * 3.1 + y * 2.6, y * 1.3 - x * .8, 7))))) ** 9 * .028
        quilt = .02 * abs(math.sin(x * 3.6)) ** .5 * abs(math.sin(y * 3.6)) ** .5
        z = .515 + puff + quilt - crease
        # Round the edge on a quarter circle, then straight down.
        px, drop = bent(over)
        py, fall = bent(beyond)
        side_waves, foot_waves = over * (.05 * math.sin(y * 7 + 1) + .03 * math.sin(y * 13)), beyond * (.05 * math.sin(x * 7 + 1) + .03 * math.sin(x * 12))
        sx = math.copysign(min(abs(x), edge) + px + side_waves, x)
        return (sx, max(y, -.98) - py - foot_waves, max(.14 + .02 * math.sin(y * 9 + x * 3), z - drop - fall))
    cloth = draped(170, 120, point, oatmeal, .035)
    # The upper end is turned back: a thick soft fold.
    fold = pillow((1.98, .40, .17), oatmeal, .8, .16, .0, segments=(160, 64))
    for vertex in fold.data.vertices:
        x, y, z = vertex.co
        vertex.co.z = z + noise.noise(Vector((x * 2.2, y * 4, 1))) * .03 - max(0, abs(x) - .82) ** 1.5 * 2.2
        vertex.co.y = y + noise.noise(Vector((x * 1.8, 4, 0))) * .05
    put(fold, at=(0, .37, .575))
    return cloth


def bent(over, radius=.11):
    """How far a cloth reaches out and how deep it falls when `over` of it hangs past an edge."""
    arc = radius * math.pi / 2
    if over < arc:
        angle = over / radius
        return radius * math.sin(angle), radius * (1 - math.cos(angle))
    return radius, radius + over - arc
