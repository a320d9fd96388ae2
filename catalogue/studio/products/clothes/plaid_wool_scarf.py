"""Wool scarf: a camel, rust and navy plaid, folded into a stack, its fringed end over the front."""
from families.folded import dyed, folded, fringe, serpentine
from parts.labels import picture
from parts.view import View
from parts.materials import plain

GROUND = '#efe9df'
VIEWS = [View(turn=-24, elevation=27, fill=.84), View(turn=-12, elevation=18, close=2.3, at=(.38, .4))]


def build(_part):
    cloth = dyed(plaid(), (1.1, 1.1), 44, .6, .6, .7)
    line = serpentine(1.75, 7, .115, 3, .30)
    _, at = folded(2.3, line, .085, cloth, 2)
    count = 52
    for colour, every in (('#a17d52', 0), ('#23304a', 1), ('#8d3f26', 2)):
        tufts = [at((k + .5) / count, 1) for k in range(count) if tone(k) == every]
        fringe(tufts, .30, plain(colour, .95, spec=.1), 5 + every)


def tone(k):
    return (0, 0, 0, 1, 1, 0, 0, 2)[k % 8]


def plaid():
    bars = []
    for start, wide, colour, strong in ((60, 150, '#17233d', .82), (95, 12, '#d9c39a', .8), (160, 12, '#d9c39a', .8), (320, 60, '#742e1d', .75), (420, 20, '#f0e4c8', .75), (500, 60, '#742e1d', .75)):
        for box in (f'x="{start}" y="0" width="{wide}" height="640"', f'x="0" y="{start}" width="640" height="{wide}"'):
            bars.append(f'<rect {box} fill="{colour}" fill-opacity="{strong}"/>')
    return picture(640, 640, *bars, ground='#9c7a50')
