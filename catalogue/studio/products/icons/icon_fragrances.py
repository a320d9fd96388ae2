"""The picture of a category, fragrances: the rose perfume on tinted paper, shown in a circle."""
from parts.view import View
from products.fragrances import taif_rose_square

build = taif_rose_square.build
GROUND = '#dfc7a4'
VIEWS = [View(turn=-16, elevation=10, fill=.66, samples=24, size='480')]
