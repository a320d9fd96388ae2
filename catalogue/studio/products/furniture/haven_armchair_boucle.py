"""Haven: a rounded armchair, back and arms one continuous curve, in nubbly cream boucle on walnut feet."""
import math
from families.seat import cushion, leg
from parts.materials import boucle, wood
from parts.outlines import ellipse
from parts.place import put
from parts.shapes import pillow, sweep, tube
from parts.view import View

GROUND = '#efe7dc'
VIEWS = [View(turn=-30, elevation=13, fill=.8), View(turn=138, elevation=13, fill=.8), View(turn=24, elevation=16, close=1.8, at=(.4, .6))]


def build(_part):
    wool, walnut = boucle('#d3c3a6', 58), wood('#7a4d2e', '#4c2d18', 3, 'Z')
    shell(wool)
    put(pillow((.60, .64, .24), wool, .25, .5), at=(0, -.055, .22))
    cushion((.52, .62, .17), wool, None, .42, .5, .022, .008, (0, -.085, .355))
    tube([(.255 * math.copysign(abs(math.cos(a)) ** .5, math.cos(a)), -.085 + .305 * math.copysign(abs(math.sin(a)) ** .5, math.sin(a)), .352) for a in (2 * math.pi * (i + .5) / 80 for i in range(80))], .006, wool, True)
    for x in (-1, 1):
        for y in (-1, 1):
            leg(.13, .028, .019, walnut, (x * .25, y * .25 - .02, 0), (x * -4, y * 4), .030)


def shell(wool):
    """One thick rounded wall along a horseshoe; it is highest at the back and comes down to the arms."""
    count = 160
    path = []
    for i in range(count + 1):
        # Knots crowd at both ends, where the wall rounds off.
        t = .5 - .5 * math.cos(math.pi * i / count)
        a = math.radians(-62 + 304 * t)
        path.append((.30 * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), .30 * math.copysign(abs(math.sin(a)) ** .8, math.sin(a)) + .01, .40))
    def end(s):
        t = .5 - .5 * math.cos(math.pi * s)
        near = min(t, 1 - t)
        return 1 if near > .09 else max(.02, (1 - (1 - near / .09) ** 2.2) ** .5)
    wall = sweep(path, ellipse(.60, .17, 64, 3.2), wool, (0, 0, 1), smooth=180, taper=end)
    for vertex in wall.data.vertices:
        x, y, z = vertex.co
        back = min(1, max(0, (y + .34) / .66))
        back = back * back * (3 - 2 * back)
        top = .52 + .225 * back
        vertex.co.z = .115 + (z - .10) * (top - .115) / .60
        # The wall leans outwards a little, more at the back.
        lean = (vertex.co.z - .3) * (.10 + .10 * back)
        vertex.co.x += x * lean
        vertex.co.y += max(0, y) * lean * 1.4
