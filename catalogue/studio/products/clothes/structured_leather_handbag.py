"""Rimal handbag: sand calf that stands by itself, curved top handle, flap with a round brass turn lock, brass feet."""
import math
from mathutils import Vector
from families.beside import bank_card, true
from families.leather import ring, stud
from parts.materials import brass, leather, plain
from parts.outlines import curve, fillet
from parts.place import group, put
from parts.shapes import box, lathe, prism, sweep, thick, tube
from parts.stitches import stitches
from parts.surfaces import disc, surface
from parts.view import View
from products.digital.sahab_phone_6 import build as phone

GROUND = '#f2ece3'
VIEWS = [View(turn=-26, elevation=11, fill=.8), View(turn=32, elevation=18, fill=.8), View(turn=-12, elevation=12, close=1.9, at=(.5, .46)), View(turn=-22, elevation=14, fill=.84, part='beside')]
FOOT, TALL = .06, 1.98
LEAN = math.degrees(math.atan2(.20, TALL))


def beside():
    true(build, .1)
    true(phone, .0757, (.215, -.03, 0), 4, 'back')
    bank_card((.13, -.155, 0), 12)


def half_wide(t):
    return 1.40 - .13 * t


def half_deep(t):
    return .60 - .20 * t


def build(_part):
    hide, edge, metal, thread = leather('#c3a57c', 200, .10, .42), plain('#b0926a', .45, .1), brass(.18), plain('#e2d2b2', .8)
    body_(hide)
    for side in (-1, 1):
        face(side, hide, edge, thread)
    flap(hide, edge, thread)
    lock(metal)
    handle(hide, edge, metal, thread)
    for x in (-1.18, 1.18):
        for y in (-.42, .42):
            put(lathe(fillet([(0, 0), (.07, 0, .025), (.075, .04, .02), (.05, FOOT + .01), (0, FOOT + .01)], 6), metal, 40), at=(x, y, 0))
        s = math.copysign(1, x)
        put(box((.03, .20, .30), hide, .014), at=(s * 1.315, 0, 1.72), tilt=(0, s * -3.5, 0))
        ring(.26, .24, .022, metal, (s * 1.345, 0, 1.90), (0, 0, 90))
        stud(.035, metal, (s * 1.33, 0, 1.66), (0, s * 90, 0))


def body_(hide):
    """Gusset and base: a rounded block that tapers, its sides drawn in a little."""
    def at(u, v):
        turn = 2 * math.pi * u
        c, s = math.cos(turn), math.sin(turn)
        reach = (abs(c) ** 10 + abs(s) ** 10) ** (-1 / 10)
        t = max(0, min(1, (v - .06) / .9))
        close = 0 if v < .06 else 1
        shrink = (1 - (.06 - v) / .06 * 1) if v < .06 else 1 - max(0, v - .96) / .04
        x, y = c * reach * (half_wide(t) - .045) * shrink, s * reach * (half_deep(t) - .03) * shrink
        tuck = .07 * math.sin(math.pi * t) * (abs(c) > abs(s)) * (1 - (s * reach) ** 2)
        z = FOOT + TALL * t + (.02 * min(1, v / .06) if not close else .02)
        return Vector((x - math.copysign(tuck, c), y, z))
    return surface(at, 240, 100, hide, around=True, smooth=35)


def outline(inset=0):
    low, high = 1.40 - inset, 1.27 - inset
    return fillet([(0, inset), (low, inset, .14), (high, TALL - inset, .16), (-high, TALL - inset, .16), (-low, inset, .14), (0, inset)], 8)[:-1]


def face(side, hide, edge, thread):
    """Front or back panel, its painted edge proud of the gusset."""
    things = [prism(outline(), .05, hide, .018, 3), put(prism(outline(.004), .03, edge, .008, 2), at=(0, 0, -.022)),
              stitches([(x, y, .0255) for x, y in outline(.055)], thread, .05, .024, .0075, True, 8)]
    group(things, at=(0, side * .60, FOOT), tilt=(90 - LEAN, 0, 0) if side < 0 else (90 - LEAN, 0, 180))


def fall(v):
    """The flap's run from the back over the top and down the front: (y, z)."""
    line = curve([(.46, TALL - .18 + FOOT), (.43, TALL + FOOT - .02), (.34, TALL + FOOT + .045), (0, TALL + FOOT + .06), (-.34, TALL + FOOT + .045), (-.445, TALL + FOOT - .03), (-.475, TALL + FOOT - .16), (-.535, TALL - .74 + FOOT), (-.565, TALL - 1.06 + FOOT)], 12)
    place = v * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    return [a + (b - a) * (place - k) for a, b in zip(line[k], line[k + 1])]


def flap_point(u, v, lift=0):
    y, z = fall(v)
    round_ = max(0, (v - .80) / .20)
    half = (1.19 - .02 * v) * (1 - .16 * (1 - math.sqrt(max(0, 1 - round_ ** 2.6))))
    sag = .05 * (1 - abs(2 * u - 1) ** 3) * round_
    return Vector(((2 * u - 1) * half, y - .012 * round_ - (lift if v > .4 else 0), z - sag * .6 + (lift if v <= .4 else 0)))


def flap(hide, edge, thread):
    thick(surface(lambda u, v: flap_point(u, v), 80, 110, hide), .035, 1)
    rim = [flap_point(0, .34 + .66 * k / 60, .008) for k in range(61)] + [flap_point(k / 60, 1, .008) for k in range(1, 60)] + [flap_point(1, 1 - .66 * k / 60, .008) for k in range(61)]
    tube(rim, .019, edge, smooth=False)
    line = [flap_point(.024, .36 + .60 * k / 60, .036) for k in range(61)] + [flap_point(.024 + .952 * k / 60, .962, .036) for k in range(1, 60)] + [flap_point(.976, .96 - .60 * k / 60, .036) for k in range(61)]
    stitches(line, thread, .05, .024, .0075, out=(0, -1, 0))


def lock(metal):
    """A round plate with the bar that turns."""
    at = flap_point(.5, .92) + Vector((0, -.035, .02))
    tilt = (90 - LEAN, 0, 0)
    put(lathe(fillet([(0, 0), (.185, 0), (.185, .03, .012), (.165, .045, .01), (.155, .034, .006), (0, .034)], 5), metal, 96), at=at, tilt=tilt)
    put(lathe(fillet([(0, .03), (.075, .03), (.075, .06, .008), (0, .06)], 5), metal, 64), at=at, tilt=tilt)
    put(box((.085, .06, .24), metal, .026), at=at + Vector((0, -.085, -.006)), tilt=(-LEAN, 0, 0))


def handle(hide, edge, metal, thread):
    """A padded arch on two rings, held by tabs on the flap's top."""
    top = TALL + FOOT + .06
    arch = curve([(-.66, 0, top + .17), (-.62, 0, top + .36), (-.48, 0, top + .60), (-.25, 0, top + .745), (0, 0, top + .785), (.25, 0, top + .745), (.48, 0, top + .60), (.62, 0, top + .36), (.66, 0, top + .17)], 10)
    sweep(arch, [(u * 1.15, v) for u, v in disc(.075, 24)], hide, up=(0, 1, 0), smooth=180, taper=lambda t: .72 + .28 * min(1, 6 * t, 6 * (1 - t)))
    inner = [Vector(p) - Vector((Vector(p).x, 0, Vector(p).z - top)).normalized() * .078 for p in arch[6:-6]]
    tube(inner, .012, edge, smooth=False)
    stitches([p + Vector((0, -.042, .0)) for p in inner], thread, .05, .024, .007, out=(0, -1, 0))
    for s in (-1, 1):
        ring(.20, .22, .022, metal, (s * .67, 0, top + .10), (0, 0, 0))
        put(box((.12, .20, .05), hide, .018), at=(s * .67, 0, top + .012))
        put(box((.10, .13, .12), hide, .02), at=(s * .66, 0, top + .19), tilt=(0, s * -8, 0))
