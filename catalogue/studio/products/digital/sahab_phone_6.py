"""Sahab 6: a phone with flat sides of brushed steel and a pale green glass back; its front and its back side by side."""
from families import screens
from families.beside import bank_card, true
from families.device import glass_front, key_strip, slab, stand
from families.optics import eye
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import metal, plain, printed
from parts.place import group
from parts.shapes import lathe, sheet
from parts.view import View

GROUND = '#eef0ea'
VIEWS = [View(turn=-14, elevation=8), View(turn=20, elevation=10, part='back'), View(turn=26, elevation=14, close=3.0, at=(.46, .84), part='back'), View(turn=-12, elevation=22, fill=.8, part='beside')]
WIDTH, HEIGHT, DEPTH = .93, 1.97, .105


def build(part):
    if part == 'back':
        stand(phone(), 4, 180)
        return
    stand(phone(), -4, 172, (-.42, .52, 0))
    stand(phone(), 4, -6, (.36, -.1, 0))


def beside():
    true(build, .0757, (-.02, .03, 0))
    bank_card((.035, -.055, 0), 14)


def phone():
    steel, green = metal('#b9bcb8', .3, 'Y'), plain('#a3bfa6', .1, 1, soft=.05)
    lit = glass_front(WIDTH - .012, HEIGHT - .012, DEPTH - .012, .15, .035, screens.phone(), .5)
    camera = group(eye(.125, steel, .028), (.21, .72, -DEPTH / 2 - .0084), (180, 0, 0))
    flash = group([lathe([(0, .008), (.03, .006), (.032, 0)], plain('#f3ecd6', .2, .6), 32)], (.0, .80, -DEPTH / 2), (180, 0, 0))
    mark = picture(600, 400, text(300, 190, 'SAHAB', 92, SERIF, '#5d7a62', spacing=26), text(300, 320, 'سحاب', 100, ARABIC, '#5d7a62'))
    name = sheet(.36, .24, printed(mark, .2), (0, -.1, -DEPTH / 2 - .0085), (180, 0, 180))
    keys = [key_strip(.014, length, .04, steel, (side * WIDTH / 2, y, 0)) for side, length, y in ((1, .26, .42), (-1, .17, .52), (-1, .17, .30))]
    bands = [key_strip(WIDTH + .003, .012, DEPTH - .03, plain('#8f938e', .5), (0, y, 0)) for y in (-.82, .82)]
    return [slab(WIDTH, HEIGHT, DEPTH, steel, .16, .012), slab(WIDTH - .02, HEIGHT - .02, .012, green, .15, .005, -DEPTH / 2 - .002), *lit, camera, flash, name, *keys, *bands]
