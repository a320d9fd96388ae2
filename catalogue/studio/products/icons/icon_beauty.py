"""The picture of a category, beauty: the lipstick beside its lid on tinted paper, shown in a circle."""
from parts.view import View
from products.beauty import velvet_date_lipstick

build = velvet_date_lipstick.build
GROUND = '#e3bdb4'
VIEWS = [View(turn=-20, elevation=12, fill=.66, samples=24, size='480')]
