"""Silk tie: navy with small woven gold dots, rolled, its blade lying out to the front."""
from families.rolled import rolled, silk
from parts.labels import picture
from parts.view import View

GROUND = '#ece8e1'
VIEWS = [View(turn=-32, elevation=24, fill=.8), View(turn=-32, elevation=34, close=2.2, at=(.42, .36))]


def build(_part):
    rolled(silk(dots(), (.16, .16)))


def dots():
    spot = '<circle cx="{}" cy="{}" r="11" fill="#c79a52"/>'
    return picture(160, 160, *(spot.format(x, y) for x, y in ((40, 40), (120, 120))), ground='#131d3a')
