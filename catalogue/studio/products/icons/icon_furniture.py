"""The picture of a category, furniture: the boucle armchair on tinted paper, shown in a circle."""
from parts.view import View
from products.furniture import haven_armchair_boucle

build = haven_armchair_boucle.build
GROUND = '#b5c4ac'
VIEWS = [View(turn=-30, elevation=13, fill=.66, samples=24, size='480')]
