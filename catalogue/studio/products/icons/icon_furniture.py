"""The picture of a category, furniture: the boucle armchair on tinted paper, shown in a circle."""
from parts.view import View
from products.furniture.haven_armchair_boucle import build  # noqa: F401

GROUND = '#b5c4ac'
VIEWS = [View(turn=-30, elevation=13, fill=.66, samples=24, size='480')]
