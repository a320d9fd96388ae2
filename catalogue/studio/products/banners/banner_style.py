"""Discover Your Style: a bag, sunglasses and a belt."""
from families.stages import banner
from parts.place import stand
from products.clothes.coiled_saddle_belt import build as belt
from products.clothes.round_acetate_sunglasses import build as sunglasses
from products.clothes.structured_leather_handbag import build as handbag

GROUND = '#dcb59c'
VIEWS = banner()


def build(_part):
    stand(handbag, 1.7, (.1, .3), -16)
    stand(sunglasses, .95, (-.75, -.55), 14)
    stand(belt, .7, (1.05, -.35), 0)
