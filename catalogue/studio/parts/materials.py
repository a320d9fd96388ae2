"""What things are made of. Each function answers a Blender material; colours are '#rrggbb' as seen in daylight.

Filmic light washes colours out: choose them a fifth more saturated and darker than they shall look.
"""
from parts.nodes import Graph


def plain(colour, rough=.4, coat=0, bump=None, soft=0, spec=.5, name='plain'):
    """Plastic, lacquer, paint, rubber. bump: (scale, strength) of fine grain. soft: 0..0.3 light that enters the surface."""
    graph = Graph(name, Base_Color=colour, Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=.06)
    if soft:
        graph.set(Subsurface=soft, Subsurface_Radius=(.12, .07, .05), Subsurface_Color=colour)
    if bump:
        graph.bump(graph.noise(bump[0], 4), bump[1], .01)
    return graph.material


def metal(colour='#c9cbce', rough=.25, brushed=None):
    """Polished to satin metal. brushed: 'X', 'Y' or 'Z', the direction of the strokes."""
    graph = Graph('metal', Base_Color=colour, Metallic=1, Roughness=rough)
    if brushed:
        stretch = tuple(.02 if axis == brushed else 1 for axis in 'XYZ')
        strokes = graph.noise(260, 2, at=graph.place(scale=stretch))
        graph.set(Roughness=graph.math('MULTIPLY_ADD', strokes, .25, rough - .1)).bump(strokes, .06, .003)
    return graph.material


def gold(rough=.2):
    return metal('#e0b66e', rough)


def steel(rough=.24):
    return metal('#c9cbce', rough)


def brass(rough=.26):
    return metal('#c8a05a', rough)


def glass(colour='#ffffff', rough=0, ior=1.47, shadow='#dcdcdc'):
    """Clear or frosted glass. Shadow and diffuse rays pass straight through, else its shadows are black."""
    graph = Graph('glass')
    see_through(graph, graph.node('BsdfGlass', Color=colour, IOR=ior, Roughness=rough).outputs[0], shadow)
    return graph.material


def liquid(colour, density=2.0, ior=1.36):
    """A body of liquid whose colour deepens with thickness; keep it overlapping the glass' inner wall by 0.005.
    Amber perfume '#f8cf70' 4.2, honey '#fae030' 3.4; pure hues turn black in thickness."""
    graph = Graph('liquid')
    see_through(graph, graph.node('BsdfGlass', Color='#ffffff', IOR=ior).outputs[0], colour)
    graph.wire(graph.node('VolumeAbsorption', Color=colour, Density=density).outputs[0], graph.output.inputs['Volume'])
    return graph.material


def see_through(graph, shader, shadow):
    path = graph.node('LightPath')
    passing = graph.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    graph.surface(graph.node('MixShader', i0=passing, i1=shader, i2=graph.node('BsdfTransparent', Color=shadow).outputs[0]).outputs[0])


def wood(light='#b98a5a', dark='#8a5a33', scale=1.6, along='X', rough=.42, coat=.12):
    """Long-grained wood; along: the axis of the grain in the object's own space."""
    graph = Graph('wood', Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.25, Specular=.35)
    stretched = graph.place(scale=tuple(.09 if axis == along else 1 for axis in 'XYZ'))
    fine = graph.place(scale=tuple(.03 if axis == along else 1 for axis in 'XYZ'))
    rings = graph.math('SINE', graph.math('MULTIPLY', graph.noise(scale * 2.2, 3, .6, stretched), 14.0))
    pores = graph.noise(scale * 45, 4, at=fine)
    grain = graph.math('MULTIPLY_ADD', rings, .22, pores)
    graph.set(Base_Color=graph.mix(grain, dark, light)).bump(pores, .12, .01)
    return graph.material


def leather(colour, grain=150, relief=.25, rough=.48):
    """Pebbled leather; grain: cells a unit (60 coarse, 250 fine)."""
    graph = Graph('leather', Roughness=rough, Specular=.4, Clearcoat=.06, Clearcoat_Roughness=.4)
    pebbles = graph.cells(grain)
    shade = graph.math('MULTIPLY_ADD', graph.noise(3, 4), .5, graph.math('MULTIPLY', pebbles, .35))
    darker = graph.mix(.45, colour, '#000000')
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', shade, .55), colour, darker)).bump(pebbles, relief, .006)
    return graph.material


def woven(colour, second=None, scale=60, relief=.4, sheen=.3, space='Object', axes='XZ'):
    """Linen, cotton, canvas: two crossed threads. scale: threads a unit; space 'UV' for sewn bodies."""
    graph = Graph('woven', Roughness=.9, Sheen=sheen, Specular=.15)
    at = graph.place(space)
    threads = graph.math('ADD', graph.waves(scale, axes[0], at=at), graph.waves(scale, axes[1], at=at))
    fibres = graph.math('MULTIPLY_ADD', threads, .4, graph.noise(scale * .35, 5, at=at))
    graph.set(Base_Color=graph.mix(fibres, second or colour, colour)).bump(fibres, relief, .01)
    return graph.material


def boucle(colour, scale=64):
    """Curled wool: loops that stand up."""
    graph = Graph('boucle', Roughness=.95, Sheen=.6, Specular=.1)
    loops = graph.cells(scale)
    graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', loops, .5), colour, graph.mix(.35, colour, '#000000'))).bump(loops, .9, .02)
    return graph.material


def stone(base='#e9e4da', vein='#9b9186', scale=1.4, veins=.25, rough=.25, coat=.2, pits=0):
    """Marble (pits=0) or travertine (pits .2 to .5, rough .5). veins: 0..1, how much of the face they take."""
    graph = Graph('stone', Roughness=rough, Clearcoat=coat)
    warped = graph.noise(scale, 8, 1.8, roughness=.6)
    line = graph.math('ABSOLUTE', graph.math('SUBTRACT', warped, .5))
    graph.set(Base_Color=graph.ramp(line, (0, vein), (.02 + veins * .1, base), (1, base)))
    if pits:
        holes = graph.math('LESS_THAN', graph.noise(scale * 18, 4, .4, graph.place(scale=(1, 1, 3))), .28 + pits * .2)
        graph.bump(holes, -.6, .02)
    return graph.material


def ceramic(colour='#e9e4da', rough=.3, speckle=None):
    """Glazed clay; speckle: colour of the iron dots. For bare terracotta use rough .9."""
    graph = Graph('ceramic', Base_Color=colour, Roughness=rough, Clearcoat=.3 if rough < .6 else 0, Specular=.4)
    if speckle:
        dots = graph.math('LESS_THAN', graph.cells(42, feature='F1'), .13)
        graph.set(Base_Color=graph.mix(graph.math('MULTIPLY', dots, .75), colour, speckle))
    return graph.bump(graph.noise(9, 4), .08, .02).material


def skin(colour, second=None, streaks=None, pores=None, shine=.2, rough=.42, depth=.1):
    """Fruit: colour with blotches of a second one. streaks: (scale, stretch along Z). pores: (cells a unit, relief)."""
    graph = Graph('skin', Roughness=rough, Specular=.45, Clearcoat=shine, Clearcoat_Roughness=.2, Subsurface=depth, Subsurface_Radius=(.12, .06, .02))
    base = colour
    if second:
        scale, stretch = streaks or (2.2, 1)
        blotches = graph.noise(scale, 6, .3, graph.place(scale=(1, 1, stretch)))
        base = graph.ramp(blotches, (.35, colour), (.65, second))
    graph.set(Base_Color=base, Subsurface_Color=base)
    if pores:
        graph.bump(graph.cells(pores[0]), pores[1], .012)
    return graph.material


def printed(image, rough=.4, alpha=True, glow=0, metallic=0, coat=0):
    """A label, a print or a screen from an image file, laid on by UV. glow: strength of a lit screen."""
    import bpy
    graph = Graph('printed', Roughness=rough, Metallic=metallic, Clearcoat=coat)
    texture = graph.node('TexImage', {'image': bpy.data.images.load(image), 'extension': 'CLIP' if alpha else 'EXTEND'}, Vector=graph.node('UVMap').outputs[0])
    graph.set(Base_Color=texture.outputs['Color'])
    if alpha:
        graph.set(Alpha=texture.outputs['Alpha'])
    if glow:
        graph.set(Emission=texture.outputs['Color'], Emission_Strength=glow)
    return graph.material


def paper(colour='#f3eee2', rough=.75):
    """Card and paper: matt with a faint tooth."""
    return plain(colour, rough, bump=(180, .06), spec=.25, name='paper')
