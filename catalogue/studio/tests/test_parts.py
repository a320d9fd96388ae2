import math
import unittest
from unittest.mock import patch
from families.stages import banner, hero
from parts import labels
from parts.falling import any_way
from parts.nodes import rgb
from parts.outlines import ellipse, rectangle
from parts.scene import across
from parts.view import View


def area(line):
    """The area inside an outline; positive when it runs anticlockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, [*line[1:], line[0]])) / 2


class Colours(unittest.TestCase):
    def test_black_and_white_stay_and_opacity_is_full(self):
        self.assertEqual(rgb('#000000'), (0, 0, 0, 1))
        self.assertEqual(rgb('#ffffff'), (1, 1, 1, 1))

    def test_the_curve_of_srgb_is_taken_off_each_channel(self):
        red, green, blue, _ = rgb('#80400a')
        self.assertAlmostEqual(red, .2158605)
        self.assertAlmostEqual(green, .0512695)
        self.assertAlmostEqual(blue, 10 / 255 / 12.92)


class Outlines(unittest.TestCase):
    def test_a_rectangle_has_its_size_and_round_corners(self):
        line = rectangle(4, 2, .5, 40)
        self.assertAlmostEqual(max(x for x, _ in line), 2)
        self.assertAlmostEqual(min(y for _, y in line), -1)
        self.assertAlmostEqual(area(line), 4 * 2 - (4 - math.pi) * .5 ** 2, 3)

    def test_an_ellipse_has_its_size_and_a_higher_power_squares_it_up(self):
        self.assertAlmostEqual(area(ellipse(4, 2, 400)), math.pi * 2, 2)
        squared = ellipse(4, 2, 400, 8)
        self.assertAlmostEqual(max(x for x, _ in squared), 2)
        self.assertTrue(math.pi * 2 < area(squared) < 8)


class Seeds(unittest.TestCase):
    def test_the_same_seed_throws_the_same_way(self):
        self.assertEqual(any_way(7), any_way(7))
        self.assertNotEqual(any_way(7), any_way(8))
        self.assertTrue(all(0 <= angle <= 360 for angle in any_way(7)))


class Labels(unittest.TestCase):
    def test_words_cannot_break_the_drawing(self):
        self.assertIn('>Salt &amp; &lt;Pepper&gt;</text>', labels.text(0, 0, 'Salt & <Pepper>', 10))

    def test_an_image_is_named_after_what_is_drawn(self):
        with patch('parts.labels.subprocess.run') as run, patch('parts.labels.os.path.exists', return_value=False):
            first, same, other = (labels.picture(80, 40, labels.rule(0, 0, width)) for width in (5, 5, 6))
        self.assertEqual(first, same)
        self.assertNotEqual(first, other)
        self.assertEqual(run.call_args.args[0][:3], ['rsvg-convert', '-w', '1200'])

    def test_an_image_that_is_there_is_not_drawn_again(self):
        with patch('parts.labels.subprocess.run') as run, patch('parts.labels.os.path.exists', return_value=True):
            labels.picture(80, 40)
        run.assert_not_called()


class Views(unittest.TestCase):
    def test_heroes_and_banners_come_once_for_each_direction_of_reading(self):
        self.assertEqual([(view.size, view.margin) for view in hero()], [('2400x1050', .05), ('2400x1050', -.05), ('960x1344', None)])
        self.assertEqual([(view.size, view.margin) for view in banner()], [('1600x560', .06), ('1600x560', -.06)])

    def test_the_margin_is_what_stays_free_beside_the_product(self):
        self.assertAlmostEqual(across(-.2, .3, View(margin=.1)) + .5 - .1, .3)
        self.assertAlmostEqual(across(-.2, .3, View(margin=-.1)) - .5 + .1, -.2)
        self.assertAlmostEqual(across(-.2, .4, View()), .1)
