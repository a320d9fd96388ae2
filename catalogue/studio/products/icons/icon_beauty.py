"""The picture of a category, beauty: the lipstick beside its lid on tinted paper, shown in a circle."""
from parts.view import View
from products.beauty.velvet_date_lipstick import build  # noqa: F401

GROUND = '#e3bdb4'
VIEWS = [View(turn=-20, elevation=12, fill=.66, samples=24, size='480')]
