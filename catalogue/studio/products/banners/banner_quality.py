"""Premium Quality: a gold watch between two perfumes."""
from families.stages import banner
from parts.place import stand
from products.clothes.solid_gold_wristwatch import build as watch
from products.fragrances.crystal_numbered_majd import build as crystal
from products.fragrances.oud_extrait_diwan import build as oud

GROUND = '#b9cbb0'
VIEWS = banner(samples=26)


def build(_part):
    stand(watch, .8, (.25, -.55), -10)
    stand(crystal, 1.5, (-.35, .3), -12)
    stand(oud, 1.15, (.75, .35), 16)
