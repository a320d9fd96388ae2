"""Cut stones and their settings."""
import math
import bmesh
import bpy
from parts.nodes import Graph


def diamond():
    graph = Graph('diamond')
    graph.surface(graph.node('BsdfGlass', Color='#ffffff', IOR=2.42, Roughness=0).outputs[0])
    return graph.material


def brilliant(material, width=1.0):
    """A round brilliant: table up, its girdle at z = 0; flat facets."""
    points = [(0, 0, -.43)]
    for count, radius, z, shift in ((8, .275, .155, 0), (8, .415, .085, .5), (16, .5, .02, 0), (16, .5, -.015, 0), (8, .27, -.20, .5)):
        points += [(radius * math.cos(2 * math.pi * (k + shift) / count), radius * math.sin(2 * math.pi * (k + shift) / count), z) for k in range(count)]
    work, mesh = bmesh.new(), bpy.data.meshes.new('brilliant')
    for x, y, z in points:
        work.verts.new((x * width, y * width, z * width))
    bmesh.ops.convex_hull(work, input=work.verts)
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(material)
    thing = bpy.data.objects.new('brilliant', mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing
