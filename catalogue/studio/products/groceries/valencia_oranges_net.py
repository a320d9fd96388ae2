"""Valencia Oranges: ten in a net that is gathered at the top and tied with a paper label."""
from families.citrus import orange
from families.nets import net
from parts.falling import any_way, fall, twin
from parts.shapes import lathe
from parts.view import View

GROUND = '#f3ebdf'
VIEWS = [View(turn=-10, elevation=12)]
# The lowest layer, roughly where a hand would drop them.
PLACES = [(.02, .02), (.92, .1), (-.91, .15), (.48, .82), (-.47, .84), (.05, -.9)]


def build(_part):
    kinds = [orange(0), orange(2, '#e86a04', '#ee7f10'), orange(5, '#ec7608', '#f08a18')]
    oranges = [twin(kinds[i % 3], (x, y, .55), any_way(i), .97 + .03 * (i % 2)) for i, (x, y) in enumerate(PLACES)]
    oranges += [twin(kinds[(i + 1) % 3], (x, y, 1.5 + .12 * i + .7 * (i == 3)), any_way(20 + i), .97) for i, (x, y) in enumerate([(.5, .32), (-.45, .35), (.02, -.45), (.03, .02)])]
    for kind in kinds:
        kind.location.z = 60
    hoop = lathe([(1.46, 0), (1.46, 3)], None, 64)
    fall(oranges, [hoop], 90, .9)
    hoop.hide_render = True
    for kind in kinds:
        kind.hide_render = True
        for child in kind.children:
            child.hide_render = True
    net(oranges, 'VALENCIA', 'برتقال فالنسيا', '2 kg  ·  \u200f2 كغ')
