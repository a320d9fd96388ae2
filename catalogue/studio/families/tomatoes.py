"""Tomatoes on their vine."""
import math
from mathutils import Vector, noise
from parts.falling import hung
from parts.materials import plain, skin
from parts.outlines import curve
from parts.shapes import lathe, sweep
from parts.surfaces import disc, moved, surface
from parts.shapes import thick


def green():
    return plain('#4c6a22', .62, bump=(30, .4), soft=.05)


def tomato(seed=0, colour='#b3160c', second='#c62410'):
    """A tomato 1 wide about the origin, its calyx up."""
    profile = curve([(0, -.40), (.14, -.41), (.32, -.33), (.46, -.14), (.50, .04), (.455, .22), (.34, .35), (.20, .395), (.09, .365), (0, .33)], 9)

    def lobed(p):
        angle = math.atan2(p.y, p.x)
        swell = 1 + (.018 * math.cos(5 * angle + seed) + .025 * noise.noise(Vector((p.x, p.y, p.z + seed)) * 1.6)) * (1 + p.z)
        return Vector((p.x * swell, p.y * swell, p.z * (1 + .03 * math.cos(angle + seed))))
    material = skin(colour, second, (1.5, .6), None, .5, .2, .08)
    return hung([sepal(72 * k + 20 * seed, k + seed) for k in range(5)], moved(lathe(profile, material, 112, smooth=180), lobed))


def sepal(degrees, seed):
    turn = math.radians(degrees)
    reach = .27 + .06 * math.sin(seed * 5)

    def at(u, v):
        half = .05 * (1 - v) ** .7 * math.sin(math.pi * min(1, v * 1.4 + .25)) + .004
        along, side = .01 + reach * v, (u * 2 - 1) * half
        height = .36 + .075 * math.sin(v * 2.4) * (1 - v) + .20 * v * v * (.4 + .5 * math.sin(seed * 3)) + .03 * abs(u * 2 - 1)
        return along * math.cos(turn) - side * math.sin(turn), along * math.sin(turn) + side * math.cos(turn), height
    return thick(surface(at, 6, 14, green()), .012)


def vine(points, radius=.045):
    """The green stalk through the points, a little knotted."""
    return sweep(curve(points, 10), disc(radius), green(), up=(.2, .3, 1), smooth=180, taper=lambda t: 1.1 - .35 * t + .12 * math.sin(t * 40) ** 8)
