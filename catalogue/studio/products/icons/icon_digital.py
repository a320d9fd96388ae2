"""The picture of a category, digital: the headphones on tinted paper, shown in a circle."""
from parts.view import View
from products.digital import samt_headphones

build = samt_headphones.build
GROUND = '#c3d3d0'
VIEWS = [View(turn=-34, elevation=9, fill=.66, samples=24, size='480')]
