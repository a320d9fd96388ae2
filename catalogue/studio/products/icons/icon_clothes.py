"""The picture of a category, clothes: the terracotta bucket bag on tinted paper, shown in a circle."""
from parts.view import View
from products.clothes.bucket_bag_terracotta import build  # noqa: F401

GROUND = '#dcc7ae'
VIEWS = [View(turn=-18, elevation=10, fill=.66, samples=24, size='480')]
