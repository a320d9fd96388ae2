"""Yirga Hills coffee: a matt sand bag with a valve and a crimped seam, some beans before it."""
import math
import random
from mathutils import Vector
from families.pouches import on_pouch, pouch, valve
from parts.falling import twin
from parts.labels import ARABIC, GROTESK, SERIF, picture, rule, text
from parts.materials import plain, printed
from parts.shapes import pillow
from parts.surfaces import moved
from parts.view import View

GROUND = '#f1ebe2'
VIEWS = [View(turn=-16, elevation=12)]
SIZE = (1.26, .66, 2.05)


def build(_part):
    pouch(*SIZE, plain('#c4a87c', .7, bump=(140, .05), spec=.3), 2)
    on_pouch(*SIZE, printed(label(), .7), .10, .60, .128, 2)
    valve((0, -.262, 1.37), (70, 0, 0))
    bean, dice = coffee_bean(), random.Random(6)
    for number in range(16):
        angle, away = dice.uniform(200, 330), dice.uniform(.55, 1.0)
        twin(bean, (away * math.cos(math.radians(angle)) * 1.05, away * math.sin(math.radians(angle)) * .9 - .1, .048), (180 if number % 3 else dice.uniform(-14, 14), dice.uniform(-10, 10), dice.uniform(0, 360)), dice.uniform(.9, 1.1))
    bean.hide_render = True


def coffee_bean():
    """A light roasted bean: round above, flat below with its furrow."""
    bean = pillow((.115, .16, .10), plain('#6f4423', .5, .08, bump=(40, .3)), 1, 1, .004, 12, (48, 40))

    def furrow(p):
        if p.z < 0:
            p.z *= .62
        groove = math.exp(-((p.x - .010 * math.sin(p.y * 38)) / .008) ** 2) * (p.z < 0) * .018
        return p + Vector((0, 0, groove))
    return moved(bean, furrow)


def label():
    hills = ''.join(f'<path d="M90 {y}Q270 {y - h} 450 {y - 10}T810 {y - h * .3}" fill="none" stroke="#3a2a1c" stroke-width="{w}"/>' for y, h, w in ((230, 150, 7), (255, 120, 5), (278, 96, 3)))
    return picture(900, 1000, hills, '<circle cx="600" cy="120" r="40" fill="#c8652f"/>', text(450, 410, 'YIRGA HILLS', 112, GROTESK, '#3a2a1c', 700, 6), text(450, 540, 'تلال يرغا', 120, ARABIC, '#3a2a1c', 700),
                   rule(330, 590, 240, '#c8652f', 6), text(450, 680, 'Ethiopian coffee beans', 66, SERIF, '#3a2a1c', 700, 1, style='italic'), text(450, 770, 'jasmine · peach · black tea', 54, SERIF, '#3a2a1c', 600, 1),
                   text(450, 860, 'حبوب قهوة إثيوبية', 66, ARABIC, '#3a2a1c'), text(450, 960, '250 g  ·  \u200f250 غ', 56, GROTESK, '#3a2a1c', 600))
