"""The hero of the digital things: a laptop, headphones, a camera and a speaker on cool sage."""
from families.stages import hero
from parts.place import stand
from products.digital.majlis_smart_speaker import build as speaker
from products.digital.manzar_camera_35 import build as camera
from products.digital.nabd_smartwatch import build as watch
from products.digital.noor_air_laptop_14 import build as laptop
from products.digital.samt_headphones import build as headphones

GROUND = '#b9cbb0'
LIGHT = {'key': 640, 'key_size': 1.8, 'fill': 50}
VIEWS = hero(.68, 11, upright=(.92, .39))


def build(_part):
    stand(laptop, 2.3, (-.35, .55), -16)
    stand(speaker, .95, (1.25, .75), 0)
    stand(headphones, 1.3, (.95, -.35), -34)
    stand(camera, .95, (-1.05, -.75), 18)
    stand(watch, .6, (.15, -.85), -24)
