"""Tops with a round neck, folded as they lie on a shelf: T-shirts and jumpers."""
import math
from mathutils import Vector, noise
from parts.shapes import thick
from parts.stitches import stitches
from parts.surfaces import surface

HALF, LOW, HIGH = .96, -1.28, 1.05


def shoulder(x):
    return HIGH - .17 * abs(x / HALF) ** 1.6


class Top:
    """neck: half width and depth of the opening; deep: how thick the folded parcel is; relief(x, y): what is knitted in."""

    def __init__(self, deep, neck, relief=None, soft=1.0):
        self.deep, self.neck, self.soft = deep, neck, soft
        self.relief = relief or (lambda x, y: 0)

    def height(self, x, y, knit=True):
        """How high the cloth lies: round at its folds, with the slack of cloth that was folded by hand."""
        across = max(0, 1 - abs(x / HALF) ** 8) ** .45
        below = max(0, 1 - max(0, (LOW + .15 - y) / .15) ** 2.3) ** .45
        above = max(0, 1 - max(0, (y - shoulder(x) + .13) / .13) ** 2.3) ** .45
        edge = across * below * above
        slack = .034 * noise.noise(Vector((x * 1.3, y * 1.0, 5))) + .014 * noise.noise(Vector((x * 3.1 + y, y * 2.0, 2)))
        pull = .016 * math.sin(11 * (abs(x) * .7 + y * .45)) * math.exp(-((abs(x) - .6) / .26) ** 2) * math.exp(-((y - .5) / .35) ** 2)
        return self.deep * edge + ((slack + pull) * self.soft + (self.relief(x, y) if knit else 0)) * min(1, edge * 1.4)

    def opening(self, x):
        """The lower edge of the neck's opening at x, or the shoulder beside it."""
        wide, low = self.neck
        inside = 1 - (x / wide) ** 2
        return HIGH - .01 - low * inside ** .5 if inside > 0 else shoulder(x)

    def front(self, material, columns=380, rows=420):
        def at(u, v):
            x = HALF * (.65 * (2 * u - 1) + .35 * math.sin(math.pi / 2 * (2 * u - 1)))
            v = v * (.25 + .75 * min(1, v / .12))
            y = LOW + (self.opening(x) - LOW) * v
            return Vector((x * (1 - .012 * math.sin(y * 3.7)), y, max(.004, self.height(x, y))))
        thing = surface(at, columns, rows, material)
        layer = thing.data.uv_layers[0].data
        for polygon in thing.data.polygons:
            for corner in polygon.loop_indices:
                place = thing.data.vertices[thing.data.loops[corner].vertex_index].co
                # Over the folds the pattern goes on, down to the ground.
                down, aside = (max(0, self.deep - place.z) if place.y < LOW + .15 else 0), max(0, self.deep - place.z) * (abs(place.x) > HALF - .12)
                layer[corner].uv = ((place.x + math.copysign(aside, place.x) + 1) / 2, (place.y - down + 1.3) / 2.4)
        return thing

    def back(self, material):
        """What one sees through the neck: the inside of the back."""
        wide, low = self.neck

        def at(u, v):
            x = (2 * u - 1) * (wide + .04)
            end = self.rim(math.acos(max(-1, min(1, x / wide))))
            y = HIGH - low - .06 + (end.y - HIGH + low + .06) * v
            return Vector((x, y, self.deep * .66 + (end.z - self.deep * .66) * v ** 1.6 + .010 * noise.noise(Vector((x * 3, y * 3, 9)))))
        return surface(at, 60, 60, material)

    def rim(self, turn, grow=0.0):
        """The neck's edge: round at the front, nearly straight at the back, which lies a little higher."""
        wide, low = self.neck
        x, s = (wide + grow) * math.cos(turn), math.sin(turn)
        if s < 0:
            y = HIGH - .02 + (low + grow) * s
            return Vector((x, y, self.height(x * .98, min(y, shoulder(x) - .10), False)))
        y = HIGH - .02 + (.03 + grow * .9) * s
        base = self.height(wide * .98, shoulder(wide) - .10, False)
        return Vector((x, y, base + .05 * s))

    def collar(self, material, band, bulk, ribs=0, lift=.0):
        """The ribbed band around the neck. band: how wide it lies; bulk: how thick it is."""
        def at(u, v):
            turn, side = 2 * math.pi * u, 2 * math.pi * v
            rib = 1 + (.16 * math.cos(ribs * turn) if ribs else 0)
            across = math.copysign(abs(math.cos(side)) ** .7, math.cos(side)) * band / 2
            high = math.copysign(abs(math.sin(side)) ** .7, math.sin(side)) * bulk / 2 * rib
            inner, outer = self.rim(turn, -.04), self.rim(turn, .04)
            out = (outer - inner).normalized()
            back = max(0, math.sin(turn))
            # At the back the band stands up; at the front it lies on the chest.
            out = (out * (1 - .45 * back) + Vector((0, .2, -.55)) * back).normalized()
            up = out.cross((out.cross((0, 0, 1))).normalized() * -1).normalized()
            up = up if up.z > 0 else -up
            return self.rim(turn) + out * (across - band * .12) + up * (high + lift)
        return surface(at, max(320, ribs * 12), 40, material, around=True), at

    def seam(self, at, thread, stitch=(.03, .014, .005), v=.02):
        return stitches([at(k / 300, v) + Vector((0, 0, .006)) for k in range(300)], thread, *stitch, closed=True)


def label(top, image, size=(.26, .13)):
    """The woven label inside the neck."""
    from parts.materials import printed

    def at(u, v):
        x = (u - .5) * size[0]
        y = HIGH - .105 - size[1] * (1 - v)
        return Vector((x, y, top.deep * (.92 + .04 * v)))
    return thick(surface(at, 8, 8, printed(image, .8)), .006)
