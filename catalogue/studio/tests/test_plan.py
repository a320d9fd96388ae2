import json
import os
import re
import unittest
from unittest.mock import patch
import plan
from parts.falling import any_way
from parts.outlines import ellipse, fillet

CATALOGUE = os.path.dirname(plan.here)
# Pictures of pages, not of a product.
SCENES = ('heroes', 'banners', 'icons')


class Keys(unittest.TestCase):
    def test_comments_docstrings_and_layout_do_not_count(self):
        self.assertEqual(plan.bare('def f(x):\n    """Doubles."""\n    # Twice.\n    return (x\n            * 2)\n'), plan.bare('def f(x):\n    return x * 2\n'))

    def test_numbers_and_words_count(self):
        self.assertNotEqual(plan.bare('def f(x):\n    return x * 2\n'), plan.bare('def f(x):\n    return x * 3\n'))
        self.assertNotEqual(plan.bare("def f():\n    return 'a'\n"), plan.bare("def f():\n    return 'b'\n"))

    def test_what_a_function_uses_takes_part_and_nothing_else_of_its_file(self):
        code = {}
        plan.sources(fillet, code)
        self.assertEqual(set(code), {f'parts.outlines.{name}' for name in ('fillet', 'rounded', 'turn')})

    def test_modules_of_others_do_not_take_part(self):
        for function in (ellipse, any_way):
            code = {}
            plan.sources(function, code)
            self.assertEqual(len(code), 1)


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pictures = list(plan.pictures())

    def test_each_product_of_the_studio_is_one_of_the_catalogue(self):
        drawn = {picture['product'] for picture in self.pictures if not picture['product'].startswith(SCENES)}
        sold = {f'{category}/{file[:-5]}' for category in os.listdir(f'{CATALOGUE}/products')
                for file in os.listdir(f'{CATALOGUE}/products/{category}')}
        self.assertEqual(drawn, sold)

    def test_products_are_squares_of_1000_pixels(self):
        self.assertEqual({picture['size'] for picture in self.pictures if not picture['product'].startswith(SCENES)}, {'1000'})

    def test_keys_are_of_sixteen_digits_and_no_two_are_the_same(self):
        keys = [picture['key'] for picture in self.pictures]
        self.assertTrue(all(re.fullmatch('[0-9a-f]{16}', key) for key in keys))
        self.assertEqual(len(set(keys)), len(keys))

    def test_what_stands_beside_a_product_takes_part_in_that_picture_alone(self):
        with patch('products.furniture.marble_dining_table.chair', fillet):
            changed = [(new['product'], new['view']) for old, new in zip(self.pictures, plan.pictures()) if old['key'] != new['key']]
        self.assertEqual(changed, [('furniture/marble-dining-table', 2)])

    def test_keys_are_those_that_blender_gives(self):
        with open(f'{CATALOGUE}/pictures/pictures.json') as file:
            taken = {view['key'] for views in json.load(file).values() for view in views if view}
        current = [picture for picture in self.pictures if picture['key'] in taken]
        self.assertGreater(len(current), len(self.pictures) / 2)
