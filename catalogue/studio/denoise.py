"""Takes the noise out of a rendering with the network of Open Image Denoise (Intel, Apache 2.0), run in numpy.

Debian's Blender is built without Open Image Denoise. Its trained weights are published freely, in files of type .tza;
the network is a U-Net of sixteen 3x3 convolutions that sees colour, albedo and normals.
"""
import struct
import numpy as np


def read_weights(path):
    """The tensors of a .tza file: name -> float32 array."""
    with open(path, 'rb') as file:
        data = file.read()
    table, = struct.unpack_from('<Q', data, 4)
    count, = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank + 1
        offset, = struct.unpack_from('<Q', data, at)
        at += 8
        tensors[name] = np.frombuffer(data, '<f2', int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
    return tensors


def denoise(colour, albedo, normal, weights):
    """Linear colour (height x width x 3, unbounded), albedo (0..1) and normals (-1..1) -> linear colour without noise."""
    height, width = colour.shape[:2]
    scale = exposure_of(colour)
    image = np.concatenate([compress(colour * scale), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], axis=2)
    padded = np.pad(image, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='reflect')
    result = network(np.ascontiguousarray(padded.transpose(2, 0, 1), np.float32), weights)
    return expand(np.clip(result.transpose(1, 2, 0)[:height, :width], 0, None)) / scale


def exposure_of(colour):
    """The factor that brings the mean of the logarithmic luminance to middle grey, as the network was trained with."""
    luminance = colour @ np.float32([.212671, .715160, .072169])
    bins = luminance[:luminance.shape[0] // 16 * 16, :luminance.shape[1] // 16 * 16]
    bins = bins.reshape(bins.shape[0] // 16, 16, bins.shape[1] // 16, 16).mean(axis=(1, 3))
    seen = bins[bins > 1e-8]
    return np.float32(.18 / 2 ** np.log2(seen).mean()) if seen.size else np.float32(1)


# The network's curve for unbounded light: linear, then a power, then a logarithm; 65504 becomes 1.
A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, .431384981, -2.94139609e-03, .192653254, 6.26026094e-03, .998620152
Y0, Y1 = 1.57945760e-06, 3.22087631e-02
X0, X1 = 2.23151711e-03, 3.70974749e-01
TOP = 3.135119035839567  # E * log(65504 + F) + G


def compress(y):
    y = np.clip(y, 0, 65504)
    curve = np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(y + F) + G))
    return (curve / TOP).astype(np.float32)


def expand(x):
    x = x * TOP
    middle = (np.maximum((x - D) / B, 0)) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F)).astype(np.float32)


def network(image, weights):
    """Channels x height x width (both divisible by 16): the U-Net."""
    def conv(x, name):
        return convolve(x, weights[f'{name}.weight'], weights[f'{name}.bias'])

    first = conv(image, 'enc_conv0')
    one = halve(conv(first, 'enc_conv1'))
    two = halve(conv(one, 'enc_conv2'))
    three = halve(conv(two, 'enc_conv3'))
    deep = halve(conv(three, 'enc_conv4'))
    x = conv(conv(deep, 'enc_conv5a'), 'enc_conv5b')
    for step, skipped in ((4, three), (3, two), (2, one), (1, image)):
        x = conv(conv(np.concatenate([double(x), skipped]), f'dec_conv{step}a'), f'dec_conv{step}b')
    return conv(x, 'dec_conv0')


def convolve(x, kernel, bias):
    """3x3, edges padded with zeros, then max(0, x). A shift of a padded row-major image is a flat offset: nine matrix products."""
    channels, height, width = x.shape
    row = width + 2
    flat = np.zeros((channels, (height + 2) * row + 2), np.float32)
    flat[:, :(height + 2) * row].reshape(channels, height + 2, row)[:, 1:-1, 1:-1] = x
    taps = np.ascontiguousarray(kernel.transpose(2, 3, 0, 1))
    result = np.repeat(bias[:, None], height * row, axis=1)
    for down in range(3):
        for across in range(3):
            start = down * row + across
            result += taps[down, across] @ flat[:, start:start + height * row]
    np.maximum(result, 0, out=result)
    return np.ascontiguousarray(result.reshape(-1, height, row)[:, :, :width])


def halve(x):
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def double(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)
