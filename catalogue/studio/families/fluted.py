"""Outlines with hollows cut along them, as of fluted columns, and rows of slats."""
import math


def fluted(radius, flutes, depth):
    """A circle with round hollows between narrow ridges."""
    line, steps = [], 8
    for i in range(flutes):
        for k in range(steps):
            t = k / steps
            reach = radius - depth * math.sin(math.pi * t) ** .8
            angle = 2 * math.pi * (i + t) / flutes
            line.append((reach * math.cos(angle), reach * math.sin(angle)))
    return line


def slatted(width, depth, slats, gap=.12):
    """The plan of a row of slats with rounded fronts to -y; gap: share of a slat's pitch. For prism()."""
    pitch = width / slats
    front, half = [], pitch * (1 - gap) / 2
    for i in range(slats):
        middle = -width / 2 + pitch * (i + .5)
        front.append((middle - half, -depth * .35))
        front += [(middle + half * math.sin(a), -depth * .55 - depth * .45 * math.cos(a)) for a in (-1.3, -.9, -.45, 0, .45, .9, 1.3)]
        front.append((middle + half, -depth * .35))
    return [(width / 2, 0), (-width / 2, 0), *front]
