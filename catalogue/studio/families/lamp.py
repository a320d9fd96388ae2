"""Lamps that are lit: the bulb's light and shades that let it through."""
import bpy
from parts.materials import woven
from parts.nodes import Graph


def bulb(at, power=6, radius=.03, colour=(1, .72, .42)):
    """A warm point of light; power in watts."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, colour, radius
    thing = bpy.data.objects.new('bulb', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    return thing


def globe(colour='#ffdca8', strength=6):
    """The glass of a lit bulb."""
    return Graph('globe', Base_Color='#000000', Emission=colour, Emission_Strength=strength).material


def shade(colour='#e9dcc4', share=.4, scale=120):
    """Linen with light behind it."""
    material = woven(colour, None, scale, .3)
    tree = material.node_tree
    output, principled = (next(node for node in tree.nodes if node.type == kind) for kind in ('OUTPUT_MATERIAL', 'BSDF_PRINCIPLED'))
    through, mixed = tree.nodes.new('ShaderNodeBsdfTranslucent'), tree.nodes.new('ShaderNodeMixShader')
    through.inputs[0].default_value, mixed.inputs[0].default_value = (1, .82, .58, 1), share
    tree.links.new(principled.outputs[0], mixed.inputs[1])
    tree.links.new(through.outputs[0], mixed.inputs[2])
    tree.links.new(mixed.outputs[0], output.inputs['Surface'])
    return material
