"""Laurel soap: an aged cube with a maker's stamp on a slotted dish of olive wood; cut, it shows its green heart."""
from families.olive import olive_wood
from families.relief import pressed
from parts.labels import ARABIC, palm, picture, text
from parts.materials import printed
from parts.nodes import Graph
from parts.outlines import rectangle
from parts.place import group, put
from parts.shapes import bevelled, box, prism, sheet
from parts.view import View

GROUND = '#eeebdf'
VIEWS = [View(turn=-28, elevation=26), View(turn=-28, elevation=30, part='cut')]


def build(part):
    dish()
    soap = cured()
    stamp = picture(500, 500, '<circle cx="250" cy="250" r="190" fill="none" stroke="#000" stroke-width="20"/>', text(250, 292, 'غار', 190, ARABIC, '#000', 700), palm(250, 130, 90, '#000'), text(250, 390, 'زيتون', 84, ARABIC, '#000', 700), ground='#ffffff')
    group([put(box((1.02, 1.0, .92), soap, .07), at=(0, 0, .46)), put(pressed(stamp, .84, .06, soap), at=(0, 0, .9235))], at=(0, 0, .245), tilt=(0, 0, 4))
    if part == 'cut':
        heart = picture(600, 540, '<defs><radialGradient id="g" cx=".5" cy=".5" r=".72"><stop offset=".5" stop-color="#4f5a20"/><stop offset=".72" stop-color="#66642a"/><stop offset=".9" stop-color="#86682e"/></radialGradient>'
                        '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".022 .03" numOctaves="4"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .18  0 0 0 0 .04  0 .9 0 0 -.38"/><feComposite in2="SourceGraphic" operator="in"/></filter></defs>',
                        '<rect x="0" y="0" width="600" height="540" rx="44" fill="url(#g)"/><rect width="600" height="540" rx="44" filter="url(#f)"/>')
        group([box((1.0, .5, .92), soap, .05, at=(0, 0, .46)), put(sheet(.97, .89, printed(heart, .6)), at=(0, -.2515, .46))], at=(1.12, -.98, 0), tilt=(0, 0, 14))


def cured():
    """Golden brown, darker at places, a little crackled."""
    graph = Graph('soap', Roughness=.62, Specular=.3, Subsurface=.08, Subsurface_Radius=(.08, .06, .02))
    clouds, cracks = graph.noise(2.4, 7, .6, roughness=.62), graph.cells(9, feature='DISTANCE_TO_EDGE')
    colour = graph.ramp(clouds, (.3, '#7d5524'), (.5, '#a27636'), (.7, '#b58c48'))
    graph.set(Base_Color=colour, Subsurface_Color=colour)
    return graph.bump(graph.math('MULTIPLY_ADD', graph.noise(26, 5), .5, graph.math('MINIMUM', cracks, .02)), .3, .02).material


def dish():
    timber = olive_wood('X')
    slots = []
    slab = prism(rectangle(2.0, 1.34, .14), .16, timber, 0)
    for k in range(4):
        slot = prism(rectangle(1.56, .1, .049), .4, None, 0)
        slot.location, slot.hide_render = (0, -.42 + .28 * k, 0), True
        slots.append(slot)
        cutting = slab.modifiers.new('slot', 'BOOLEAN')
        cutting.object, cutting.operation = slot, 'DIFFERENCE'
    bevelled(slab, .025, 4, 50)
    group([slab, *slots, *[put(prism(rectangle(.16, 1.1, .07), .09, timber, .02), at=(x, 0, -.12)) for x in (-.72, .72)]], at=(0, 0, .165))
