"""The picture of a category, groceries: the lemons in their paper bag on tinted paper, shown in a circle."""
from parts.view import View
from products.groceries import amalfi_style_lemons

build = amalfi_style_lemons.build
GROUND = '#e6d49c'
VIEWS = [View(turn=-14, elevation=15, fill=.66, samples=24, size='480')]
