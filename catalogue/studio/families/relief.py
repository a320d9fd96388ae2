"""Pressed into a surface: a print's dark parts lie deeper."""
import bpy
import numpy as np
from parts.shapes import body


def pressed(image, size, depth, material, z=0, power=None, steps=160):
    """A square of `size` about the origin, facing up at z; where the image is dark it lies `depth` lower. power: keep only this round (see lathe)."""
    heights = brightness(image, steps + 1)
    at = np.linspace(-size / 2, size / 2, steps + 1)
    vertices = [(at[i], at[j], z - depth * (1 - heights[j, i])) for j in range(steps + 1) for i in range(steps + 1)]
    within = [not power or abs(x * 2 / size) ** power + abs(y * 2 / size) ** power <= 1 for x, y, _ in vertices]
    row = steps + 1
    faces = [(k, k + 1, k + row + 1, k + row) for k in (j * row + i for j in range(steps) for i in range(steps)) if within[k] and within[k + 1] and within[k + row] and within[k + row + 1]]
    return body('pressed', vertices, faces, material, 180)


def brightness(path, side):
    """The image's light as side x side numbers, from the foot up, softened so that edges slope."""
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    grey = pixels.reshape(height, width, 4)[:, :, 0]
    edges = [np.linspace(0, length, side + 1).astype(int) for length in (height, width)]
    small = np.add.reduceat(np.add.reduceat(grey, edges[0][:-1], 0), edges[1][:-1], 1) / np.outer(np.diff(edges[0]), np.diff(edges[1]))
    padded = np.pad(small, 1, 'edge')
    return sum(padded[1 + y:side + 1 + y, 1 + x:side + 1 + x] for x in (-1, 0, 1) for y in (-1, 0, 1)) / 9
