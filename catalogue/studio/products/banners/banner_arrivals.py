"""New Arrivals: a camera, headphones and a lamp."""
from families.stages import banner
from parts.place import stand
from products.digital.majlis_smart_speaker import build as speaker
from products.digital.manzar_camera_35 import build as camera
from products.digital.samt_headphones import build as headphones
from products.furniture.mushroom_table_lamp import build as lamp

GROUND = '#cdbfa9'
VIEWS = banner()


def build(_part):
    stand(lamp, 1.7, (.85, .5), 0)
    stand(headphones, 1.3, (-.35, .1), -30)
    stand(camera, .85, (.55, -.6), 16)
    stand(speaker, .85, (-1.2, .4), 0)
