"""Long umbrellas: canopy, ribs, shaft and crook. The shaft is z, the tip of the canopy at z = 0, all else below."""
import math
from mathutils import Vector, noise
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import lathe, sweep, thick, tube
from parts.stitches import stitches
from parts.surfaces import disc, surface

RIBS, RADIUS, DROP = 8, 1.0, .36


def dome(share):
    """Height of a rib at this share of the radius."""
    return -DROP * share ** 2.1


def canopy(material, thread):
    """Eight gores, tight along the ribs, hollow between them, their hems curved in."""
    def at(u, v):
        place = u * RIBS
        between = 1 - abs((place % 1) * 2 - 1)
        turn = 2 * math.pi * u
        reach = RADIUS * (math.cos(math.pi / RIBS) / math.cos((place % 1 - .5) * 2 * math.pi / RIBS)) - .022 * between * v
        hollow = .040 * math.sin(math.pi * min(1, v * 1.05)) * between ** .8
        ripple = .004 * noise.noise(Vector((math.cos(turn) * 4, math.sin(turn) * 4, v * 3)))
        away = v * reach - hollow * .25
        return Vector((away * math.cos(turn), away * math.sin(turn), dome(v) - hollow * .55 + ripple))
    thick(surface(at, RIBS * 24, 50, material, around=True), .004)
    hem = [at(k / 480, .965) + Vector((0, 0, .004)) for k in range(480)]
    return stitches(hem, thread, .016, .010, .0025, True)


def ribs(material, dark):
    for k in range(RIBS):
        turn = 2 * math.pi * k / RIBS
        c, s = math.cos(turn), math.sin(turn)
        line = [(c * RADIUS * t * 1.005, s * RADIUS * t * 1.005, dome(t) - .012) for t in [i / 16 for i in range(1, 17)]]
        tube(line, .0075, dark, smooth=False)
        tube([(c * .03, s * .03, -.52), (c * .48, s * .48, dome(.48) - .016)], .006, material, smooth=False)
        put(lathe(fillet([(0, -.012), (.012, -.012, .004), (.012, .022, .008), (0, .024)], 4), material, 20), at=(c * RADIUS * 1.006, s * RADIUS * 1.006, dome(1) - .01), tilt=(0, 110, math.degrees(turn)))


def shaft(steel_, wood_, length=1.52):
    tube([(0, 0, .16), (0, 0, -length)], .0145, steel_, smooth=False)
    put(lathe(fillet([(0, 0), (.022, 0), (.018, .10, .004), (.008, .17, .006), (0, .175)], 4), steel_, 32), at=(0, 0, .0))
    put(lathe(fillet([(.01, -.56), (.034, -.56, .006), (.034, -.48, .008), (.024, -.42, .004), (.01, -.42)], 4), steel_, 40))
    lathe(fillet([(.01, -length - .02), (.026, -length - .02, .004), (.026, -length + .05, .006), (.01, -length + .05)], 4), steel_, 40)
    crook(wood_, -length)


def crook(material, top):
    """The handle, bent over steam into a hook."""
    bend = [(.0, top), (0, top - .10), (0, top - .21)] + [(.115 - .115 * math.cos(a), top - .21 - .125 * math.sin(a)) for a in [math.pi * k / 12 for k in range(1, 13)]] + [(.232, top - .15)]
    line = curve([(x, 0, z) for x, z in bend], 6)
    sweep(line, disc(.034, 24), material, up=(0, 1, 0), smooth=180, taper=lambda t: min(1, .80 + t * 1.2, .55 + 14 * (1 - t)))


def furled(material, thread, length=1.02):
    """The closed canopy: folds wound around the shaft, slim at the hem's end."""
    def at(u, v):
        turn = 2 * math.pi * u
        wide = .026 + .062 * math.sin(math.pi * min(1, .06 + .80 * v)) ** .8 * (1 - .25 * max(0, v - .8) / .2)
        fold = ((u * RIBS + 1.1 * v) % 1)
        pleat = .016 * (fold ** 1.6) * math.sin(math.pi * min(1, v * 1.04)) ** .5
        dent = .006 * noise.noise(Vector((math.cos(turn) * 3, math.sin(turn) * 3, v * 9)))
        away = wide + pleat + dent
        return Vector((away * math.cos(turn), away * math.sin(turn), -length * v + .012 * math.cos(RIBS * turn) * (v > .97)))
    return surface(at, RIBS * 36, 160, material, around=True, smooth=50)
