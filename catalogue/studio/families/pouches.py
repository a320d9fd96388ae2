"""Stand-up bags of laminated paper, closed by a crimped seam."""
import math
from mathutils import Vector, noise
from parts.materials import plain
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe
from parts.surfaces import surface


def pouch_wall(width, depth, height, seed=0, power=7):
    """(u, t) -> point: u around from the back; a block below that flattens into a seam at the top."""
    def at(u, t):
        angle = 2 * math.pi * u + math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        reach = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        close = max(0, min(1, (t - .36) / .52))
        close = close * close * (3 - 2 * close)
        thick = depth * (1 - close) + .022 * close
        x, y, z = c * reach * width / 2, s * reach * thick / 2, t * height
        gusset = math.exp(-(s * reach / .22) ** 2) * (abs(c) > .5)
        x -= math.copysign(1, c) * gusset * depth * .30 * math.sin(math.pi * min(1, t * 1.05)) * .8 * (1 - close * .35)
        front = abs(s * reach) > .6
        dents = .035 * noise.noise(Vector((x * 1.8, y, z * 1.5 + seed))) + .018 * noise.noise(Vector((x * 4, y * 4 + 5, z * 4 + seed)))
        y += math.copysign(1, s) * dents * min(1, t * 5) * (1 - close) * front + math.copysign(1, s) * .05 * math.sin(math.pi * min(1, t * 1.3)) * (1 - (x / width * 2) ** 2) * (1 - close)
        crimp = .006 * math.sin(t * height * 130) * (t > .925)
        sway = .02 * math.sin(t * 2.4 + seed) * t
        return Vector((x * (1 - .02 * math.sin(math.pi * t)), y + crimp + sway, z))
    return at


def pouch(width, depth, height, material, seed=0):
    return surface(pouch_wall(width, depth, height, seed), 320, 220, material, around=True, smooth=70)


def on_pouch(width, depth, height, material, low, high, half, seed=0):
    """A print on the front that follows the paper."""
    wall = pouch_wall(width, depth, height, seed)
    return surface(lambda u, v: wall(.5 - half + 2 * half * u, low + (high - low) * v) + Vector((0, -.004, 0)), 80, 80, material)


def valve(at, tilt, colour='#d8c7a6'):
    """The round one-way valve of coffee bags."""
    dark = plain('#5a4c3a', .7)
    put(lathe(fillet([(0, 0), (.085, 0, .006), (.085, .012, .008), (.06, .014, .004), (.055, .008, .004), (0, .008)], 4), plain(colour, .5), 48), at=at, tilt=tilt)
    rim = put(lathe(fillet([(0, .009), (.012, .009), (.012, .0105), (0, .011)], 2), dark, 16), at=at, tilt=tilt)
    return rim
