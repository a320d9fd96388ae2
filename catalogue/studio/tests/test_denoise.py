import os
import struct
import tempfile
import unittest
from tests import HAS_NUMPY
import denoise
if HAS_NUMPY:
    import numpy as np


@unittest.skipUnless(HAS_NUMPY, 'numpy is not installed')
class Denoise(unittest.TestCase):
    def test_the_curve_for_light_can_be_undone(self):
        light = np.float32([0, 1e-7, 1e-4, .01, .18, 1, 50, 60000])
        np.testing.assert_allclose(denoise.expand(denoise.compress(light)), light, rtol=2e-3, atol=1e-8)

    def test_middle_grey_needs_no_exposure(self):
        self.assertAlmostEqual(float(denoise.exposure_of(np.full((32, 32, 3), .18, np.float32))), 1, 4)

    def test_a_convolution_is_the_sum_over_nine_neighbours(self):
        dice = np.random.default_rng(1)
        image, kernel, bias = (dice.standard_normal(shape).astype(np.float32) for shape in ((2, 5, 4), (3, 2, 3, 3), (3,)))
        edged = np.pad(image, ((0, 0), (1, 1), (1, 1)))
        expected = np.float32([[[(edged[:, y:y + 3, x:x + 3] * kernel[k]).sum() + bias[k] for x in range(4)] for y in range(5)] for k in range(3)])
        np.testing.assert_allclose(denoise.convolve(image, kernel, bias), np.maximum(expected, 0), rtol=1e-4, atol=1e-5)

    def test_halving_takes_the_largest_of_four_and_doubling_repeats(self):
        image = np.arange(16, dtype=np.float32).reshape(1, 4, 4)
        np.testing.assert_array_equal(denoise.halve(image), [[[5, 7], [13, 15]]])
        np.testing.assert_array_equal(denoise.halve(denoise.double(image)), image)

    def test_weights_are_read_by_name(self):
        values = np.float16([[1, 2, 3], [4, 5, 6]])
        entry = struct.pack('<IH', 1, 6) + b'layer1' + bytes([2]) + struct.pack('<2I', 2, 3) + b'oi' + b'h' + struct.pack('<Q', 12)
        data = struct.pack('<HBBQ', 0x41D7, 2, 0, 12 + values.nbytes) + values.tobytes() + entry
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'weights.tza')
            with open(path, 'wb') as file:
                file.write(data)
            tensors = denoise.read_weights(path)
        self.assertEqual(list(tensors), ['layer1'])
        np.testing.assert_array_equal(tensors['layer1'], values)
