"""Kohl Length Mascara: a slim tapered tube of dark green lacquer with a brass ring; the wand with its silicone brush beside it."""
import math
from families.flacon import drum
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import brass, plain, printed
from parts.outlines import fillet
from parts.place import group
from parts.shapes import body, lathe
from parts.view import View

GROUND = '#eeebe2'
VIEWS = [View(turn=-8, elevation=15), View(turn=0, part='closed'), View(turn=-8, elevation=15, close=2.1, at=(.4, .18))]


def build(part):
    green, metal = plain('#0f3327', .2, .7), brass(.16)
    lathe(fillet([(0, 0), (.13, 0, .02), (.165, 1.0, .006), (0, 1.0)], 8), green)
    drum(.168, 1.0, 1.03, metal, .006)
    words = picture(300, 800, text(0, 0, 'كحل', 150, ARABIC, '#d9b877').replace('<text', '<text transform="translate(175 150) rotate(-90)"'),
                    text(0, 0, 'KOHL LENGTH', 62, SERIF, '#d9b877', 500, 4).replace('<text', '<text transform="translate(172 540) rotate(-90)"'))
    lathe([(.1385, .2), (.163, .9)], printed(words, .35, metallic=.5), 96, (-140, -40))
    wand = [lathe(fillet([(0, 0), (.168, 0, .006), (.13, .92, .03), (0, .92)], 8), green), drum(.17, 0, .03, metal, .006)]
    if part == 'closed':
        group(wand, at=(0, 0, 1.035))
        return
    dark = plain('#141313', .45, .2)
    drum(.1, 1.03, 1.16, plain('#1b1a19', .4), .015)
    wand += [drum(.085, -.1, .01, plain('#1b1a19', .4), .01), drum(.024, -.42, 0, dark, .004), brush(dark)]
    group(wand, at=(1.05, -.5, .169), tilt=(90, 2, 74))


def brush(material, length=.46, rings=34, spikes=14):
    """A cone of rings of short silicone bristles."""
    vertices, faces = [], []
    for i in range(rings):
        z, reach = -.42 - length * i / rings, .09 - .04 * i / rings
        for j in range(spikes):
            angle = 2 * math.pi * (j + .5 * (i % 2)) / spikes
            out, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
            start = len(vertices)
            vertices += [(out[0] * .02 + side[0] * s * .006, out[1] * .02 + side[1] * s * .006, z + t * .005) for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            vertices.append((out[0] * reach, out[1] * reach, z))
            faces += [(start + k, start + (k + 1) % 4, start + 4) for k in range(4)]
    spine = lathe(fillet([(0, -.42 - length - .02), (.014, -.42 - length, .01), (.03, -.42, .005), (0, -.4)]), material, 48)
    return group([body('brush', vertices, faces, material, 20), spine])
