"""Sitt Bahiya pickles: small cucumbers upright in a tall jar, garlic and a slice of red pepper between them."""
import math
import random
from mathutils import Vector, noise
from families.bottles import screw_cap
from parts.labels import ARABIC, ROUND, picture, text
from parts.materials import glass, liquid, plain, printed, skin
from parts.outlines import fillet
from parts.place import put
from parts.shapes import lathe, pillow, wrapped
from parts.surfaces import moved
from parts.view import View

GROUND = '#eef0e4'
VIEWS = [View(turn=0, elevation=11, samples=24)]


def build(_part):
    radius, wall = .56, .035
    lathe(fillet([(0, .03), (.35, 0), (radius, 0, .09), (radius, 1.58, .12), (radius - .06, 1.66, .05), (radius - .06, 1.82, .01), (radius - .1, 1.82, .01), (radius - .1, 1.65, .05),
                  (radius - wall, 1.56, .1), (radius - wall, .08, .08), (0, .1)], 10), glass(), 144)
    inner = radius - wall + .004
    lathe(fillet([(0, .097), (inner, .076, .08), (inner, 1.555, .08), (inner - .05, 1.63, .01), (0, 1.635)], 10), liquid('#e4e890', .8), 144)
    screw_cap(radius + .005, 1.66, 1.93, plain('#f4f3ee', .35, .25), 72, .012, .035)
    dice = random.Random(4)
    for number in range(11):
        outer = number < 8
        turn = math.radians(number * 45 - 90 + dice.uniform(-4, 4)) if outer else math.radians(number * 120)
        away = .355 if outer else .13
        cucumber(number, (away * math.cos(turn), away * math.sin(turn), .14 + .60), dice)
    for number, (turn, z) in enumerate(((-118, 1.42), (-64, 1.46), (-96, .17), (-40, .2))):
        clove = pillow((.13, .11, .19), plain('#efe3c0', .4, soft=.1), 1, 1, .012, 8, (32, 24))
        put(clove, at=(.40 * math.cos(math.radians(turn)), .40 * math.sin(math.radians(turn)), z), tilt=(30 * number, 40, 20 * number))
    pepper = lathe(fillet([(.085, -.02), (.13, -.02, .012), (.13, .02, .012), (.085, .02, .01), (.085, -.02)], 4), plain('#b31d0e', .3, .3), 48)
    put(pepper, at=(.10, -.43, 1.40), tilt=(78, 12, 10))
    wrapped(radius + .0015, .42, 1.12, printed(label(), .55, alpha=False), 128)


def cucumber(seed, at, dice):
    """A warty gherkin a little bent, standing."""
    material = skin(('#55661a', '#616f22', '#4a5c16')[seed % 3], '#7d8a34', (2.6, .35), None, .3, .32, .06)
    one = pillow((.255, .255, 1.22 + dice.uniform(-.06, .05)), material, .72, 1, segments=(64, 96))

    def warty(p):
        wart = max(0, noise.noise(p * 15 + Vector((seed, 0, 0))) - .25) * .05
        return p + Vector((p.x, p.y, 0)).normalized() * wart + Vector((.07 * p.z * p.z, 0, 0)) if p.length > .01 else p
    put(moved(one, warty), at=at, tilt=(dice.uniform(-2.5, 2.5), dice.uniform(-2.5, 2.5), dice.uniform(0, 360)))


def label():
    checks = ''.join(f'<rect x="{x * 60}" y="{y * 60}" width="60" height="60" fill="{"#2f7a3d" if (x + y) % 2 else "#f6f6ec"}"/>' for x in range(18) for y in range(10))
    return picture(1080, 600, checks, '<rect x="150" y="66" width="780" height="468" rx="40" fill="#fbf8ea" stroke="#1f5a2b" stroke-width="8"/>', text(540, 178, 'SITT BAHIYA', 88, ROUND, '#1f5a2b', 700, 6),
                   text(540, 310, 'الست بهية', 112, ARABIC, '#b0281a', 700), text(540, 400, 'CUCUMBER PICKLES', 48, ROUND, '#1f5a2b', 700, 4), text(540, 484, 'مخلل خيار · 680 غ', 54, ARABIC, '#1f5a2b'))
