"""Views of scenes with room for words beside them: heroes and banners, each once for words on the left, once for words on the right."""
from parts.view import View


def hero(fill=.78, elevation=9, turn=0, samples=12, upright=(.9, .41)):
    """Wide with the scene at the right, at the left, and upright with the scene below the words. upright: its fill, and the share of the height that it then takes."""
    wide = {'fill': fill, 'elevation': elevation, 'turn': turn, 'samples': samples, 'size': '2400x1050', 'at': (.5, .53)}
    return [View(margin=.05, **wide), View(margin=-.05, **wide),
            View(at=(.5, .46 / upright[1]), fill=upright[0], elevation=elevation + 3, turn=turn, samples=samples, size='960x1344')]


def banner(fill=.8, elevation=10, turn=0, samples=20):
    """Low and wide, the scene at the far right, then at the far left."""
    wide = {'fill': fill, 'elevation': elevation, 'turn': turn, 'samples': samples, 'size': '1600x560'}
    return [View(margin=.06, **wide), View(margin=-.06, **wide)]
