"""The hero of the groceries: oil, juice, honey and fruit on sand-coloured paper, in a low warm light."""
from families.stages import hero
from parts.place import stand
from products.groceries.cold_pressed_olive_oil_zaytuna import build as olive_oil
from products.groceries.fresh_bananas_bunch import build as bananas
from products.groceries.pomegranate_juice_rumman import build as juice
from products.groceries.sidr_honey_wadi_nahl import build as honey
from products.groceries.valencia_oranges_net import build as oranges
from products.groceries.baladi_tomatoes import build as tomatoes

GROUND = '#e2c99d'
LIGHT = {'key': 640, 'key_size': 1.8, 'fill': 50}
VIEWS = hero(.7, upright=(.84, .42))


def build(_part):
    stand(olive_oil, 2.1, (-.75, .45), -10)
    stand(juice, 1.7, (-.15, .7), 12)
    stand(honey, .98, (-.35, -.25), -16)
    stand(oranges, 1.25, (.85, .35), 8)
    stand(tomatoes, 1.35, (.55, -.6), -6)
    stand(bananas, 1.2, (1.75, -.15), 24)
