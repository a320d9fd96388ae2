"""The hero of the clothes: a handbag, sunglasses, a watch, an umbrella and a bucket bag on rose clay."""
from families.stages import hero
from parts.place import stand
from products.clothes.aviator_sunglasses_sahel import build as aviators
from products.clothes.bucket_bag_terracotta import build as bucket_bag
from products.clothes.evening_clutch_emerald import build as clutch
from products.clothes.ribbed_merino_beanie import build as beanie
from products.clothes.steel_field_watch import build as watch
from products.clothes.structured_leather_handbag import build as handbag

GROUND = '#dcb59c'
LIGHT = {'key': 640, 'key_size': 1.8, 'fill': 50}
VIEWS = hero(.76, 10, upright=(.84, .41))


def build(_part):
    stand(watch, .62, (-1.25, -.75), -20)
    stand(handbag, 2.0, (-.75, .45), -14)
    stand(bucket_bag, 1.9, (1.2, .55), 18)
    stand(beanie, 1.05, (.3, .15), 6)
    stand(clutch, 1.2, (1.0, -.6), 12)
    stand(aviators, .95, (-.15, -.75), -12)
