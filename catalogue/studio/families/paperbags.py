"""A paper bag that stands open."""
import math
from mathutils import Vector, noise
from parts.shapes import thick
from parts.surfaces import surface


def bag_wall(width, depth, height, seed=0):
    """(u, t) -> point on the bag: u around from the back, t up. Gussets fold in at the sides, the paper is a little crumpled."""
    def at(u, t):
        angle = 2 * math.pi * u + math.pi / 2
        c, s = math.cos(angle), math.sin(angle)
        reach = (abs(c) ** 9 + abs(s) ** 9) ** (-1 / 9)
        x, y, z = c * reach * width / 2, s * reach * depth / 2, t * height
        fold = math.exp(-(y / (depth * .09)) ** 2) * (abs(c) > abs(s))
        x -= math.copysign(1, c) * fold * (.02 + .13 * t) * depth * .5
        belly = 1 + .035 * math.sin(math.pi * t)
        crumple = .03 * noise.noise(Vector((x * 1.7, y * 1.7, z * 2.2 + seed))) + .012 * abs(noise.noise(Vector((x * 5, y * 5, z * 6 + seed))))
        fade = min(1, t * 6)
        wave = .03 * math.sin(3 * angle + seed) * t ** 3 * height * .5
        return Vector((x * belly * (1 + crumple * fade), y * belly * (1 + crumple * 1.4 * fade), z + wave))
    return at


def paper_bag(width, depth, height, material, seed=0, teeth=96):
    """The bag itself with a pinked rim."""
    wall = bag_wall(width, depth, height, seed)

    def at(u, t):
        point = wall(u, t)
        return point + Vector((0, 0, .022 * (1 - abs((u * teeth) % 1 * 2 - 1)))) if t == 1 else point
    return thick(surface(at, teeth * 4, 60, material, around=True, smooth=50), .012)


def on_bag(width, depth, height, material, low, high, half, seed=0):
    """A print on the front that follows every crumple: low to high of the height, `half` of the way around to each side."""
    wall = bag_wall(width, depth, height, seed)
    return surface(lambda u, v: wall(.5 - half + 2 * half * u, low + (high - low) * v) + Vector((0, -.012, 0)), 90, 50, material)
