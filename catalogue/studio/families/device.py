"""Flat devices: phones, tablets, batteries, screens. They lie with the screen up and their top to +y; `stand` raises them."""
from parts.materials import metal, plain, printed
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import body, box, lathe, prism
from parts.outlines import fillet


def slab(width, height, depth, material, radius, rim=.02, z=0):
    """The body: rounded corners, rounded rims, its middle at height z."""
    return put(prism(rectangle(width, height, radius, 16), depth, material, rim, 6), at=(0, 0, z))


def screen(width, height, radius, image, z, glow=.5, rough=.2):
    """A lit picture with rounded corners, facing up at height z."""
    outline = rectangle(width, height, radius, 8)
    uvs = [tuple((x / width + .5, y / height + .5) for x, y in outline)]
    return body('screen', [(x, y, z) for x, y in outline], [tuple(range(len(outline)))], printed(image, rough, False, glow), uvs=uvs)


def glass_front(width, height, depth, radius, bezel, image, glow=.5, rough=.14):
    """A black glass front with its screen, on a slab of the given depth."""
    black = plain('#0b0b0d', rough, .5)
    return [slab(width, height, .012, black, radius, .004, depth / 2 + .003), screen(width - 2 * bezel, height - 2 * bezel, max(radius - bezel, .002), image, depth / 2 + .0105, glow, rough + .06)]


def stand(things, lean=4, turn=0, at=(0, 0, 0)):
    """Raises a lying device so that its screen looks to -y, leaning back by degrees."""
    return group(things, at, (90 - lean, 0, turn))


def usb_c(at, tilt=(0, 0, 0), scale=1.0, tongue='#1c1c1e'):
    """A socket in a face that looks to -y: dark oval in a thin metal rim."""
    rim = prism(rectangle(.10 * scale, .036 * scale, .0175 * scale, 8), .006, metal('#9a9ca0', .3), .002)
    hole = prism(rectangle(.088 * scale, .026 * scale, .0125 * scale, 8), .008, plain('#050506', .6), 0)
    blade = put(prism(rectangle(.064 * scale, .007 * scale, .003 * scale, 4), .009, plain(tongue, .5), 0), at=(0, 0, .001))
    return group([group([rim, hole, blade], tilt=(90, 0, 0))], at, tilt)


def usb_a(at, tilt=(0, 0, 0), scale=1.0):
    """The larger, rectangular socket."""
    rim = prism(rectangle(.155 * scale, .07 * scale, .008 * scale, 4), .006, metal('#b4b6ba', .3), .002)
    hole = prism(rectangle(.138 * scale, .054 * scale, .004 * scale, 4), .008, plain('#050506', .6), 0)
    blade = put(prism(rectangle(.12 * scale, .02 * scale, .002 * scale, 2), .009, plain('#e9e6df', .5), 0), at=(0, .012 * scale, .001))
    return group([group([rim, hole, blade], tilt=(90, 0, 0))], at, tilt)


def lens(radius, rim, depth=.03):
    """A camera's eye that looks up: metal ring, black glass, a glint of coating within."""
    return [lathe(fillet([(0, 0), (radius, 0, .004), (radius, depth, .006), (radius * .88, depth, .003), (radius * .86, depth * .6)]), rim, 64),
            lathe([(radius * .86, depth * .62), (radius * .80, depth * .74), (radius * .68, depth * .86), (radius * .5, depth * .95), (radius * .25, depth), (0, depth * 1.01)], plain('#06070b', .04, 1, spec=.8), 64, smooth=180)]


def key_strip(width, height, depth, material, at, tilt=(0, 0, 0)):
    """A side key or a slot: a small rounded bar."""
    return put(box((width, height, depth), material, min(width, height, depth) * .45, segments=3), at=at, tilt=tilt)
