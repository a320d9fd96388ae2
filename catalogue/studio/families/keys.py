"""Keyboards: a layout of keys with Latin and Arabic letters, their caps as one body and their letters as one picture."""
from dataclasses import dataclass
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import printed
from parts.outlines import rectangle
from parts.shapes import body

LETTERS = [('qwertyuiop[]', 'ض ص ث ق ف غ ع ه خ ح ج د'), ("asdfghjkl;'", 'ش س ي ب ل ا ت ن م ك ط'), ('zxcvbnm,./', 'ئ ء ؤ ر لا ى ة و ز ظ')]


@dataclass(frozen=True)
class Key:
    x: float  # left edge and top edge, in key units; y runs down
    y: float
    width: float
    name: str
    arabic: str = ''
    tone: str = 'plain'  # plain, side or accent
    height: float = 1


def row(y, *keys):
    """Keys side by side, each (width, name, arabic, tone)."""
    x, made = 0, []
    for width, name, arabic, tone in keys:
        made.append(Key(x, y, width, name, arabic, tone))
        x += width
    return made


def letters(line):
    latin, arabic = LETTERS[line]
    return [(1, name.upper(), sign, 'plain') for name, sign in zip(latin, arabic.split())]


def seventy_five():
    """The compact layout: 75 keys, fifteen units wide, six rows."""
    digits = [(1, sign, arabic, 'plain') for sign, arabic in zip('1234567890-=', list('١٢٣٤٥٦٧٨٩٠') + ['', ''])]
    tops = [(1, f'F{i + 1}', '', 'side' if 4 <= i < 8 else 'plain') for i in range(12)]
    return [*row(0, (1.25, 'esc', '', 'accent'), *tops, (1.75, 'del', '', 'side')),
            *row(1, (1, '`', 'ذ', 'plain'), *digits, (2, 'back', '', 'side')),
            *row(2, (1.5, 'tab', '', 'side'), *letters(0), (1.5, '\\', '', 'plain')),
            *row(3, (1.75, 'caps', '', 'side'), *letters(1), (2.25, 'enter', '', 'accent')),
            *row(4, (2.25, 'shift', '', 'side'), *letters(2), (1.75, 'shift', '', 'side'), (1, '↑', '', 'plain')),
            *row(5, (1.5, 'ctrl', '', 'side'), (1.5, 'alt', '', 'side'), (7, '', '', 'plain'), (2, 'fn', '', 'side'), (1, '←', '', 'plain'), (1, '↓', '', 'plain'), (1, '→', '', 'plain'))]


def legends(keys, columns, rows, tones):
    """One picture for all caps. tones: tone -> (colour of the cap, colour of its letters)."""
    drawn = []
    for key in keys:
        cap, ink = tones[key.tone]
        x, y = key.x * 100, key.y * 100
        drawn.append(f'<rect x="{x}" y="{y}" width="{key.width * 100}" height="{key.height * 100}" fill="{cap}"/>')
        if key.arabic:
            drawn += [text(x + 35, y + 51, key.name, 34, GROTESK, ink, 600), text(x + 65, y + 70, key.arabic, 32, ARABIC_SANS, ink, 600)]
        elif len(key.name) > 1:
            drawn.append(text(x + key.width * 50, y + 59, key.name, 27, GROTESK, ink, 600))
        else:
            drawn.append(text(x + key.width * 50, y + 62, key.name, 36, GROTESK, ink, 600))
    return picture(columns * 100, rows * 100, *drawn)


def caps(keys, columns, rows, pitch, image, gap=.1, height=.5, taper=.16, radius=.12, rim=.06, rough=.5, dish=.04):
    """All caps as one body about the origin; gap, height, taper and so on in key units, pitch is one unit. dish: how far the tops sink."""
    vertices, faces, uvs = [], [], []
    for key in keys:
        middle = (key.x + key.width / 2 - columns / 2, rows / 2 - key.y - key.height / 2)
        wide, tall = key.width - gap, key.height - gap
        steps = ((0, 0), (taper, height - rim), (taper + rim * .3, height - rim * .3), (taper + rim, height), (taper + rim + .18, height - dish))
        first = len(vertices)
        loop = None
        for inset, z in steps:
            outline = rectangle(wide - inset, tall - inset, max(radius - inset * .2, .02), 3)
            loop = len(outline)
            vertices += [((middle[0] + x) * pitch, (middle[1] + y) * pitch, z * pitch) for x, y in outline]
        made = [(first + i * loop + j, first + i * loop + (j + 1) % loop, first + (i + 1) * loop + (j + 1) % loop, first + (i + 1) * loop + j)
                for i in range(len(steps) - 1) for j in range(loop)]
        made.append(tuple(range(first + (len(steps) - 1) * loop, first + len(steps) * loop)))
        faces += made
        uvs += [tuple((vertices[v][0] / pitch / columns + .5, vertices[v][1] / pitch / rows + .5) for v in face) for face in made]
    return body('caps', vertices, faces, printed(image, rough, False), 50, uvs)
