"""Dead Sea Bath Salts: coarse crystals and lavender buds in a heavy jar, a broad cork, a beech scoop tied to the neck."""
import math
import random
from families.cork import cork
from families.grains import buds, crystals
from parts.labels import ARABIC, SERIF, picture, rule, text
from parts.materials import glass, plain, printed, wood
from parts.outlines import curve, ellipse, fillet
from parts.place import group, put
from parts.shapes import lathe, sweep, tube, wrapped
from parts.view import View

GROUND = '#efebe9'
VIEWS = [View(turn=-10, elevation=12, samples=20), View(turn=-24, elevation=12, samples=20, close=1.9, at=(.6, .62))]


def build(_part):
    lathe(fillet([(0, 0), (.62, 0, .08), (.62, 1.34, .12), (.5, 1.44, .05), (.5, 1.56, .03), (.53, 1.58, .02), (.53, 1.64, .02), (.45, 1.64, .02), (.45, 1.42, .05), (.55, 1.3, .1), (.55, .09, .08), (0, .09)], 10), glass(shadow='#f8f8f8'), 160)
    heap()
    put(cork(.49, .42, .9), at=(0, 0, 1.5))
    string = plain('#c9b28a', .9, bump=(90, .5))
    for k in range(3):
        tube([(.515 * math.cos(a), .515 * math.sin(a), 1.475 + .028 * k) for a in (math.radians(t) for t in range(0, 360, 30))], .014, string, closed=True)
    scoop(string)
    words = picture(760, 620, text(380, 150, 'DEAD SEA', 92, SERIF, '#4b4160', 500, 14), text(380, 230, 'BATH SALTS', 58, SERIF, '#4b4160', 500, 10), rule(310, 270, 140, '#4b4160', 3),
                    text(380, 390, 'أملاح البحر الميت', 96, ARABIC, '#4b4160'), text(380, 480, 'LAVENDER  ·  لافندر', 54, ARABIC, '#4b4160'), text(380, 560, '600 g', 46, SERIF, '#4b4160', 500), ground='#f6f2ea')
    put(wrapped(.6225, .34, 1.0, printed(words, .65, alpha=False), 75), tilt=(0, 0, -12))


def heap():
    """A core that stops the light, and crystals and buds over its skin and on its top."""
    draw = random.Random(8)
    lathe([(0, .1), (.41, .1), (.41, 1.06), (0, 1.08)], plain('#e6dfd0', .9), 64)
    def skin(count, reach):
        for k in range(count):
            if k % 4:
                angle, z = draw.uniform(0, 2 * math.pi), draw.uniform(.13, 1.14)
                yield (reach * math.cos(angle), reach * math.sin(angle), z)
            else:
                angle, far = draw.uniform(0, 2 * math.pi), reach * math.sqrt(draw.random())
                yield (far * math.cos(angle), far * math.sin(angle), 1.15 + draw.uniform(-.02, .05))
    crystals(skin(3200, .445), (.03, .052), plain('#f0ebe0', .35, .1))
    buds(skin(260, .522), (.02, .055), plain('#54407e', .8))


def scoop(string):
    """Hangs on the right of the neck, its bowl down."""
    beech = wood('#d9b383', '#b98a58', 2.5, 'Z', rough=.6, coat=0)
    bowl = lathe(fillet([(0, -.32), (.15, -.3, .1), (.16, .0, .02), (.135, .0, .02), (.12, -.26, .1), (0, -.28)], 10), beech, 96)
    handle = sweep(curve([(0, 0, -.06), (0, .02, .2), (0, .02, .5), (0, 0, .62)], 10), ellipse(.07, .1, 24), beech, taper=lambda t: .8 + .45 * t)
    group([bowl, put(handle, at=(.13, 0, 0))], at=(.62, -.42, .78), tilt=(0, 6, -34))
    tube([(.38, -.36, 1.5), (.56, -.44, 1.47), (.66, -.5, 1.4), (.71, -.49, 1.3)], .012, string)
    tube([(.30, -.43, 1.49), (.42, -.5, 1.36), (.4, -.56, 1.22), (.44, -.58, 1.1)], .011, string)
