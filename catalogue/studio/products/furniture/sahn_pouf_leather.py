"""Sahn: a round pouf in tan goat leather, twelve wedges joined with thick cream stitches."""
import math
from mathutils import Vector, noise
from parts.materials import leather, plain
from parts.outlines import curve, fillet
from parts.place import put
from parts.shapes import body, lathe, sweep
from parts.view import View

GROUND = '#f0e7db'
VIEWS = [View(turn=-8, elevation=20, fill=.8), View(turn=10, elevation=42, close=1.9, at=(.5, .72))]
WEDGES, WIDE, TALL = 12, .25, .35


def build(_part):
    hide, thread = leather('#a8683a', 190, .35, .46), plain('#e6d8ba', .8)
    cover(hide)
    put(lathe(fillet([(0, .0), (.030, .0, .004), (.030, .008, .005), (.0, .011)]), hide, 48), at=(0, 0, TALL - .010))
    # One row of stitches a seam, crossing it; and one around the middle of the top's edge.
    for wedge in range(WEDGES):
        angle = 2 * math.pi * wedge / WEDGES
        for i in range(30):
            stitch(along(.05 + .93 * i / 29), angle, thread)


def outline():
    """The pouf's side from the middle of its top to the ground."""
    return curve([(0, TALL - .004), (.10, TALL), (.205, TALL - .006), (.240, TALL - .038), (.250, TALL - .11), (.253, TALL * .5), (.250, .10), (.236, .04), (.20, .006), (.12, 0)], 12)


LINE = outline()


def along(t):
    """Place (radius, height) at a share t of the way down the side that can be seen."""
    i = t * (len(LINE) * .86 - 2)
    k = int(i)
    a, b = Vector(LINE[k]), Vector(LINE[k + 1])
    return a.lerp(b, i - k), (b - a).normalized()


def groove(angle):
    """How deep the cover draws in at an angle: sharply at the seams, full between them."""
    share = (angle / (2 * math.pi) * WEDGES) % 1
    near = min(share, 1 - share)
    return .007 * math.exp(-(near / .04) ** 2) - .0025 * math.sin(math.pi * share)


def sunk(radius, z, angle):
    """How far the skin lies under its outline: the seams, and the unevenness of the filling."""
    return groove(angle) * min(1, radius / .09) - .008 * noise.noise(Vector((radius * 5 * math.cos(angle), radius * 5 * math.sin(angle), z * 5)))


def cover(hide):
    segments = 432
    vertices, faces = [], []
    for k, (radius, z) in enumerate(LINE):
        tangent = (Vector(LINE[min(k + 1, len(LINE) - 1)]) - Vector(LINE[max(k - 1, 0)])).normalized()
        out = Vector((-tangent.y, tangent.x))
        for j in range(segments):
            angle = 2 * math.pi * j / segments
            dent = sunk(radius, z, angle)
            r, height = radius - out.x * dent, z - out.y * dent
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
    rings = len(LINE)
    faces += [(k * segments + j, k * segments + (j + 1) % segments, (k + 1) * segments + (j + 1) % segments, (k + 1) * segments + j) for k in range(rings - 1) for j in range(segments)]
    return body('cover', vertices, faces, hide, 180, weld=True)


def stitch(place, angle, thread):
    """A thick thread that bridges the seam, leaning a little."""
    (radius, z), tangent = place
    out = Vector((-tangent.y, tangent.x))
    width = min(.012, radius * .14)
    level = (sunk(radius, z, angle - width / radius) + sunk(radius, z, angle + width / radius)) / 2
    points = []
    for k in range(9):
        t = k / 4 - 1
        a = angle + t * width / max(radius, .03)
        lift = .0032 * (1 - t * t) - .0012 - level
        shift = t * .0035
        r, height = radius + out.x * lift + tangent.x * shift, z + out.y * lift + tangent.y * shift
        points.append((r * math.cos(a), r * math.sin(a), height))
    section = [(.0024 * math.cos(b), .0024 * math.sin(b)) for b in (2 * math.pi * i / 8 for i in range(8))]
    direction = Vector((math.cos(angle) * out.x, math.sin(angle) * out.x, out.y)).normalized()
    sweep(points, section, thread, direction)
