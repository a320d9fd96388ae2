"""The picture of a category, clothes: the terracotta bucket bag on tinted paper, shown in a circle."""
from parts.view import View
from products.clothes import bucket_bag_terracotta

build = bucket_bag_terracotta.build
GROUND = '#dcc7ae'
VIEWS = [View(turn=-18, elevation=10, fill=.66, samples=24, size='480')]
