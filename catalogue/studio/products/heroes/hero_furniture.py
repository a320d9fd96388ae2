"""The hero of the furniture: an armchair under an arc lamp, a side table with a lamp, a pouf and a planter, as in a sunlit corner."""
from families.stages import hero
from parts.place import stand
from products.furniture.arc_floor_lamp import build as arc_lamp
from products.furniture.haven_armchair_boucle import build as armchair
from products.furniture.sahn_pouf_leather import build as pouf
from products.furniture.terracotta_plant_pot_large import build as planter
from products.furniture.travertine_side_table import build as side_table

GROUND = '#d3c3a6'
LIGHT = {'key': 660, 'key_size': 1.8, 'fill': 50}
VIEWS = hero(.84, 8, upright=(.7, .46))


def build(_part):
    stand(arc_lamp, 2.35, (-.35, .75), 200)
    stand(armchair, 1.2, (-.1, .1), -22)
    stand(side_table, .62, (.85, .3), 10)
    stand(pouf, .62, (-.85, -.5), 0)
    stand(planter, .55, (1.35, -.15), 0)
