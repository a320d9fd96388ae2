"""An open laptop: base with keys and touch field, hinge, lid with a lit screen."""
from families.device import screen, slab, usb_c
from families.keys import caps, legends, seventy_five
from parts.materials import plain, printed
from parts.outlines import fillet, rectangle
from parts.place import group, put
from parts.shapes import lathe, prism, sheet


def laptop(metal, image, width=3.0, depth=2.1, thickness=.085, corner=.12, rim=.025, angle=112, keys=('#1b1c1e', '#e8e6e2'), bezel=.05, chin=.09, mark=None, keyboard_width=.86, touch=(1.15, .66), glow=.55, rough=.24):
    """angle: between base and lid. mark: a print for the lid's back. Stands on four feet, hinge at the back."""
    lift = .02
    top = lift + thickness
    put(slab(width, depth, thickness, metal, corner, rim), at=(0, 0, lift + thickness / 2))
    for x in (-1, 1):
        for y in (-1, 1):
            put(lathe(fillet([(0, 0), (.07, 0, .008), (.07, lift + .01), (0, lift + .01)]), plain('#3a3a3c', .8), 32), at=(x * width * .42, y * depth * .4, 0))
    pitch = width * keyboard_width / 15
    middle = depth / 2 - .26 - pitch * 3
    put(prism(rectangle(pitch * 15.2, pitch * 6.2, .03, 6), .004, plain('#101012', .6) if keys[0] < '#800000' else plain('#b9bbbd', .5), 0), at=(0, middle, top + .0005))
    layout, tones = seventy_five(), {tone: keys for tone in ('plain', 'side', 'accent')}
    put(caps(layout, 15, 6, pitch, legends(layout, 15, 6, tones), .12, .16, .03, .1, .02, .45, .012), at=(0, middle, top))
    field = middle - pitch * 3.15 - touch[1] / 2 - .06
    put(prism(rectangle(touch[0] + .012, touch[1] + .012, .045, 6), .004, plain('#6d6e70', .5), 0), at=(0, field, top))
    put(prism(rectangle(*touch, .04, 6), .006, metal, .001), at=(0, field, top))
    sides(width, depth, lift + thickness / 2)
    lid(metal, image, width, depth * .955, corner, rim * .7, bezel, chin, mark, angle, (0, depth / 2 - .045, top + .012), glow, rough)
    put(lathe(fillet([(0, -width * .36), (.036, -width * .36, .01), (.036, width * .36, .01), (0, width * .36)]), plain('#2a2b2d', .4), 32), at=(0, depth / 2 - .045, top + .004), tilt=(0, 90, 0))


def sides(width, depth, height):
    """Two USB-C sockets on each side."""
    for side in (-1, 1):
        for y in (.30, .14):
            usb_c((side * width / 2, depth / 2 - .1 - y, height), (0, 0, 90 * side), .85)


def lid(metal, image, width, height, corner, rim, bezel, chin, mark, angle, hinge, glow, rough):
    black = plain('#0c0c0d', .3, .2)
    wide, tall = width - 2 * bezel - .03, height - bezel - chin - .03
    things = [slab(width, height, .045, metal, corner, rim), slab(width - .03, height - .03, .01, black, corner - .012, .004, .021),
              put(screen(wide, tall, .02, image, .0275, glow, rough), at=(0, (chin - bezel) / 2, 0)),
              put(lathe([(0, .0), (.012, -.001)], plain('#22242c', .1, 1), 24), at=(0, height / 2 - .034, .0272))]
    if mark:
        things.append(put(sheet(.5, .5, printed(mark, .4), tilt=(180, 0, 180)), at=(0, 0, -.0235)))
    for thing in things:
        thing.location.y += height / 2
    group(things, hinge, (180 - angle, 0, 0))
