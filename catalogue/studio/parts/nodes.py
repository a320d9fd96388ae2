"""A material's shader graph, written as one reads it: nodes are made by type, wired by assigning sockets."""
import bpy


def rgb(colour):
    """'#aabbcc' as linear red, green, blue, alpha."""
    values = [int(colour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in values], 1)


class Graph:
    """The nodes of one new material. `graph.principled` is its main shader, `graph.material` what an object takes."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.principled = self.node('BsdfPrincipled', **inputs)
        self.wire(self.principled.outputs[0], self.output.inputs['Surface'])

    def node(self, kind, attributes=None, **inputs):
        """A node ShaderNode<kind>. Inputs by name with _ for spaces (Base_Color='#fff...', or another node's socket) or i0, i1 by place."""
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in (attributes or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            place = int(name[1:]) if name[0] == 'i' and name[1:].isdigit() else name.replace('_', ' ')
            self.give(node.inputs[place], value)
        return node

    def give(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.wire(value, socket)
        elif isinstance(value, str):
            socket.default_value = rgb(value)
        else:
            socket.default_value = value

    def set(self, **inputs):
        """Inputs of the main shader."""
        for name, value in inputs.items():
            self.give(self.principled.inputs[name.replace('_', ' ')], value)
        return self

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def surface(self, socket):
        self.wire(socket, self.output.inputs['Surface'])

    def place(self, space='Object', scale=(1, 1, 1)):
        """Texture coordinates ('Object', 'UV', 'Generated'), stretched."""
        coordinates = self.node('TexCoord').outputs[space]
        return self.node('Mapping', Vector=coordinates, Scale=scale).outputs[0]

    def noise(self, scale, detail=3.0, distortion=0.0, at=None, roughness=.5):
        node = self.node('TexNoise', Vector=at or self.place(), Scale=scale, Detail=detail, Distortion=distortion, Roughness=roughness)
        return node.outputs['Fac']

    def cells(self, scale, at=None, feature='SMOOTH_F1', randomness=1.0):
        node = self.node('TexVoronoi', {'feature': feature}, Vector=at or self.place(), Scale=scale, Randomness=randomness)
        return node.outputs['Distance']

    def waves(self, scale, direction='X', distortion=.6, detail=1.0, at=None):
        node = self.node('TexWave', {'bands_direction': direction}, Vector=at or self.place(), Scale=scale, Distortion=distortion, Detail=detail)
        return node.outputs['Fac']

    def math(self, operation, a, b=0.0, c=0.0):
        return self.node('Math', {'operation': operation}, i0=a, i1=b, i2=c).outputs[0]

    def ramp(self, value, *stops):
        """Colours along 0..1: ramp(noise, (.2, '#fff'), (.8, '#000'))."""
        node = self.node('ValToRGB', Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, rgb(colour)
        return node.outputs[0]

    def mix(self, amount, first, second, blend='MIX'):
        return self.node('MixRGB', {'blend_type': blend}, Fac=amount, Color1=first, Color2=second).outputs[0]

    def bump(self, height, strength=.3, distance=.01):
        """Relief on the main shader; distance in scene units (1 = 10 cm of a hand-sized product)."""
        self.give(self.principled.inputs['Normal'], self.node('Bump', Height=height, Strength=strength, Distance=distance).outputs[0])
        return self
