"""Noor Air 14: a slim laptop in pale bead-blasted aluminium."""
from families import screens
from families.beside import bank_card, true
from families.laptop import laptop
from parts.labels import ARABIC, SERIF, picture, text
from parts.materials import metal
from parts.view import View
from products.digital.sahab_phone_6 import build as phone

GROUND = '#eceeee'
VIEWS = [View(turn=-26, elevation=15, fill=.8), View(turn=152, elevation=14, fill=.78), View(turn=-18, elevation=38, fill=.84), View(turn=-26, elevation=20, fill=.86, part='beside')]


def beside():
    true(build, .1033)
    bank_card((-.03, -.175, 0), 10)
    true(phone, .0757, (.215, -.02, 0), -4, 'back')


def build(_part):
    mark = picture(600, 600, text(300, 350, 'نور', 300, ARABIC, '#8d9094'), text(300, 470, 'NOOR', 66, SERIF, '#8d9094', spacing=24))
    laptop(metal('#c3c5c8', .42), screens.laptop(), mark=mark, keys=('#2a2b2e', '#f0efec'))
