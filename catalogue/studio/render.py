"""Takes one picture: blender -b -P render.py -- <category>/<product> <view number> <out.png> <pixels> <share of samples> <weights.tza>"""
import importlib
import os
import sys
import tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from denoise import denoise, read_weights  # noqa: E402
from parts import scene  # noqa: E402
from parts.place import settle  # noqa: E402

PASSES = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def take(product, number, path, width, height, share, weights):
    """Builds, lights, renders, takes the noise out and writes a PNG."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    module = importlib.import_module(f'products.{product}'.replace('/', '.').replace('-', '_'))
    view = module.VIEWS[number]
    if view.part == 'beside':
        module.beside()
    else:
        module.build(view.part)
    settle(view.turn)
    scene.frame(view, width / height)
    scene.ground(getattr(module, 'GROUND', '#f3e8d8'))
    scene.light(**getattr(module, 'LIGHT', {}))
    settings(width, height, max(4, round(view.samples * share)), view.exposure)
    passes = rendered(width, height)
    write(denoise(**passes, weights=read_weights(weights)), path)


def settings(width, height, samples, exposure):
    current = bpy.context.scene
    current.render.engine = 'CYCLES'
    cycles = current.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.seed = samples, True, .012, 11
    cycles.use_denoising, cycles.use_auto_tile = False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 12, 3, 4, 12
    cycles.transparent_max_bounces = 12
    # Caustics cost more noise than they give light.
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 1, 3, 20
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.3
    render = current.render
    render.threads_mode, render.threads = 'FIXED', int(os.environ.get('STUDIO_THREADS', '2'))
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    current.view_settings.view_transform, current.view_settings.look = 'Filmic', 'Medium High Contrast'
    current.view_settings.exposure = exposure + .08


def rendered(width, height):
    """Colour, albedo and normals as height x width x 3, linear, first row at the bottom."""
    current = bpy.context.scene
    layer = current.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.update_render_passes()
    with tempfile.TemporaryDirectory() as folder:
        wire(current, folder)
        bpy.ops.render.render()
        return {name: read(os.path.join(folder, f'{name}_{current.frame_current:04d}.exr'), width, height) for name in PASSES}


def wire(current, folder):
    current.use_nodes = True
    nodes, links = current.node_tree.nodes, current.node_tree.links
    nodes.clear()
    layers, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(f'{name}_')
        links.new(layers.outputs[output], files.inputs[f'{name}_'])
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])


def read(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[:, :, :3]


def write(colour, path):
    """Through the scene's film curve into 8 bits, with a little dither so that the backdrop shows no bands."""
    height, width = colour.shape[:2]
    dither = np.random.default_rng(7).uniform(.996, 1.004, (height, width, 1)).astype(np.float32)
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([colour * dither, np.ones((height, width), np.float32)]).ravel())
    bpy.context.scene.use_nodes = False
    bpy.context.scene.render.image_settings.file_format = 'PNG'
    bpy.context.scene.render.image_settings.color_mode = 'RGB'
    image.save_render(path, scene=bpy.context.scene)


if __name__ == '__main__':
    product, number, path, size, share, weights = sys.argv[sys.argv.index('--') + 1:]
    width, height = (int(side) for side in (size if 'x' in size else f'{size}x{size}').split('x'))
    take(product, int(number), path, width, height, float(share), weights)
