"""Bucket hat: sand cotton twill, a soft brim with rows of stitches, brass eyelets."""
import math
from families.hats import hat, rings, seams
from families.linen import linen
from parts.materials import brass, plain
from parts.shapes import tube
from parts.view import View

GROUND = '#eceae4'
VIEWS = [View(turn=-20, elevation=16, fill=.8), View(turn=24, elevation=32, close=2.1, at=(.36, .42))]
SHAPE = [(1.50, .10), (1.42, .20), (1.20, .42), (1.02, .62), (.985, .68), (.97, .78), (.93, 1.1), (.88, 1.36), (.855, 1.43), (.80, 1.465), (.5, 1.49), (.15, 1.495), (.004, 1.495)]


def build(_part):
    twill, thread = linen('#ae9168', '#836b49', 110, .35, .2), plain('#cdb88c', .85)
    _, at = hat(SHAPE, twill, .045, 1.1, .035, .05, 2)
    rings(at, [.012 + .026 * k for k in range(9)], thread, (.05, .02, .007), .024)
    rings(at, [.345, .63, .70], thread, (.05, .02, .007), .024)
    seams(at, 2, (.36, .62), thread, 0, lift=.024)
    metal = brass(.25)
    for side in (-1, 1):
        for apart in (-.10, .10):
            angle = math.pi / 2 * (1 - side) + apart + math.radians(-60)
            middle = at(angle, .44, .03)
            out = (at(angle, .44, .06) - middle).normalized()
            across = out.cross((0, 0, 1)).normalized()
            up = across.cross(out)
            tube([middle + (across * math.cos(a) + up * math.sin(a)) * .045 for a in (k * math.pi / 8 for k in range(16))], .016, metal, True)
            tube([middle - out * .012, middle - out * .008], .036, plain('#15120d', .9), smooth=False)
