"""Special Offers: what fills a basket, dates, honey, tea and chocolate."""
from families.stages import banner
from parts.place import stand
from products.groceries.breakfast_tea_tin import build as tea
from products.groceries.dark_chocolate_cardamom_bar import build as chocolate
from products.groceries.dates_gift_box import build as dates
from products.groceries.sidr_honey_wadi_nahl import build as honey

GROUND = '#e2c99d'
VIEWS = banner(samples=26)


def build(_part):
    stand(tea, 1.15, (-.75, .45), -12)
    stand(honey, 1.2, (.15, .5), 14)
    stand(dates, 1.4, (.55, -.5), -14)
    stand(chocolate, .9, (-.7, -.55), 16)
