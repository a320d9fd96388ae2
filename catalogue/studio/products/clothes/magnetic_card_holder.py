"""Flap card holder: pebbled black leather, a rounded flap over the front, black thread; cards look out of the slot behind."""
from mathutils import Vector
from families.leather import panel, standing
from parts.materials import paper, plain
from parts.nodes import Graph
from parts.outlines import curve, rectangle
from parts.place import put
from parts.shapes import bevelled, prism, thick
from parts.stitches import spaced, stitches
from parts.surfaces import surface
from parts.view import View

GROUND = '#efe9df'
LIGHT = {'fill': 60, 'rim': 420, 'key_at': (-5.0, -1.6, 4.4)}
VIEWS = [View(turn=-26, elevation=20, fill=.8, samples=11), View(turn=150, elevation=22, fill=.8, samples=11)]
WIDE, HIGH, SEAM = 1.0, .70, .032


def build(_part):
    hide, lining, thread = pebbled('#151414'), plain('#3a3a3e', .9), plain('#2e2b2d', .5)
    flat = []
    for z, material in ((-.034, hide), (-.012, lining), (.010, lining), (.032, hide)):
        low = z > .02
        flat += panel(WIDE, HIGH - (.05 if low else 0), .06, .019, material, at=(0, -.025 if low else 0, z))
    flat += panel(WIDE, HIGH - .15, .06, .018, hide, at=(0, -.075, -.055))
    for y, tall, z, side in ((-.025, HIGH - .05, .042, 1), (-.075, HIGH - .15, -.0645, -1)):
        border = [(x, y + dy, z) for x, dy in rectangle(WIDE - 2 * SEAM, tall - 2 * SEAM, .035)]
        flat.append(sewn(border, thread, (0, 0, side), True))
    for k, colour in enumerate(('#c9ad72', '#8d9aa0')):
        flat.append(put(prism(rectangle(.86, .54, .035), .0076, paper(colour, .35), .002, 2), at=(.008 - .02 * k, .045 + .045 * k, -.048 + .009 * k)))
    flat += flap(hide, thread)
    standing(flat, (0, 0, HIGH / 2), 7)


def sewn(path, thread, out, closed=False):
    return stitches(path, thread, .026, .011, .0042, closed, 10, out)


def way():
    """The run of the flap, from behind over the upper edge and down in front, as (height, depth)."""
    knots = [(HIGH / 2 - .13, -.068), (HIGH / 2 - .05, -.070), (HIGH / 2 + .008, -.064), (HIGH / 2 + .040, -.034), (HIGH / 2 + .046, .004),
             (HIGH / 2 + .030, .040), (HIGH / 2 - .012, .058), (HIGH / 2 - .08, .062), (HIGH / 2 - .25, .056), (HIGH / 2 - .45, .0535)]
    return [point for point, _ in spaced(curve(knots, 16), .004)]


def flap_at(run, u, v, inset=0.0, lift=0.0):
    """u across, v along its run; in front its outline is a broad arch with rounded corners. inset: from the outline inwards."""
    across = 2 * u - 1
    x = across * (WIDE / 2 + .004 - inset)
    bow = .03 * across ** 2 + .14 * abs(across) ** 10
    place = max(0, v * (1 - bow) - inset / .75) * (len(run) - 1)
    k = min(int(place), len(run) - 2)
    y, z = run[k].lerp(run[k + 1], place - k)
    return Vector((x, y, z + lift))


def flap(hide, thread):
    run = way()
    cover = bevelled(thick(surface(lambda u, v: flap_at(run, u, v), 120, 150, hide), .018, 1), .005, 2, 60)
    count = 60
    side = [[flap_at(run, u, .62 + .36 * k / count, SEAM, .0195) for k in range(count)] for u in (0, 1)]
    below = [flap_at(run, k / count, 1, SEAM, .0195) for k in range(count + 1)]
    return [cover, sewn([*side[0], *below, *reversed(side[1])], thread, (0, 0, 1))]


def pebbled(colour):
    """Full-grain leather, its pebbles less than a millimetre wide, a little shine on their tops."""
    graph = Graph('pebbled', Specular=.5, Clearcoat=.08, Clearcoat_Roughness=.35)
    pebbles = graph.math('MULTIPLY_ADD', graph.cells(88), .8, graph.math('MULTIPLY', graph.noise(160, 3), .35))
    graph.set(Base_Color=graph.mix(pebbles, graph.mix(.07, colour, '#6a6260'), colour), Roughness=graph.math('MULTIPLY_ADD', pebbles, .3, .34))
    return graph.bump(graph.math('SUBTRACT', 1, pebbles), .55, .014).material
