"""What the lit screens of our devices show: invented wallpapers and programs, drawn as SVG."""
import math
from parts.labels import ARABIC_SANS, GROTESK, picture, text

DUSK = ('#33406b', '#8a6d8f', '#e8a884', '#f6d9a8')
SAND = ('#d99a62', '#b9744a', '#8b5140', '#573743', '#35293d')
MINT = ('#5f9aa0', '#9cc4b4', '#dfe3c4', '#f5e8cc')
PALM = ('#a9c19a', '#7ba58c', '#4d8279', '#2f5d63', '#1d3f4a')


def gradient(name, colours, slanted=False):
    stops = ''.join(f'<stop offset="{i / (len(colours) - 1)}" stop-color="{colour}"/>' for i, colour in enumerate(colours))
    return f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="{1 if slanted else 0}" y2="1">{stops}</linearGradient></defs>'


def block(x, y, width, height, colour, radius=0, opacity=1):
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{colour}" opacity="{opacity}"/>'


def disc(x, y, radius, colour, opacity=1):
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" opacity="{opacity}"/>'


def hill(width, height, level, swing, phase, colour, foot=None):
    """One ridge of dunes that fills everything below it, down to `foot`."""
    line = []
    for i in range(61):
        t = i / 60
        wave = math.sin(phase + t * 4.4) + .45 * math.sin(phase * 2.3 + t * 9) - .25 * abs(math.sin(phase + t * 6))
        line.append(f'{width * t:.0f} {level - swing * wave:.0f}')
    return f'<path d="M0 {foot or height} L{" L".join(line)} L{width} {foot or height} Z" fill="{colour}"/>'


def dunes(width, height, sky=DUSK, sands=SAND, horizon=.56, sun='#fdeccb', sun_at=(.68, .36), foot=None):
    """A wallpaper: sky, a low sun and ridges one before the other."""
    name = f'sky{sky[0][1:]}'
    ridges = ''.join(hill(width, height, height * (horizon + .09 * i), height * .042, .6 + 1.9 * i, colour, foot) for i, colour in enumerate(sands))
    return (gradient(name, sky) + f'<rect width="{width}" height="{foot or height}" fill="url(#{name})"/>'
            + disc(width * sun_at[0], height * sun_at[1], height * .065, sun) + ridges)


def dock(width, height, size, colours=('#e7b25c', '#f4efe4', '#6fa58f', '#c86b52', '#5b7fae', '#8d6ba0', '#f0d9a0')):
    """The row of programs at the foot of a desktop."""
    gap, count = size * .32, len(colours)
    total = count * size + (count + 1) * gap
    left, top = (width - total) / 2, height - size * 1.9
    icons = ''.join(block(left + gap + i * (size + gap), top + gap, size, size, colour, size * .26)
                    + disc(left + gap + i * (size + gap) + size / 2, top + gap + size / 2, size * (.18 + .05 * (i % 3)), '#ffffff', .75) for i, colour in enumerate(colours))
    return block(left, top, total, size + gap * 2, '#ffffff', size * .42, .28) + icons


def phone():
    """A locked phone: time, date in Arabic, dunes at dawn."""
    return picture(900, 1950, dunes(900, 1950, MINT, PALM, .62, '#fff4d6', (.64, .50)),
                   text(450, 300, 'الخميس ١٢ مارس', 58, ARABIC_SANS, '#ffffff'), text(450, 520, '10:24', 230, GROTESK, '#ffffff', 300, -6),
                   block(70, 600, 760, 150, '#ffffff', 44, .3), disc(145, 675, 42, '#ffffff', .85), text(760, 665, 'صباح الخير يا ليلى', 46, ARABIC_SANS, '#173c40', 600, anchor='end'),
                   text(760, 722, 'موعدك الأول الساعة ١١', 36, ARABIC_SANS, '#24494b', anchor='end'), block(320, 1900, 260, 12, '#ffffff', 6, .9))


def laptop():
    """A quiet desktop."""
    return picture(1600, 1000, dunes(1600, 1000), block(0, 0, 1600, 34, '#ffffff', 0, .22), text(60, 25, 'Noor', 21, GROTESK, '#ffffff', 600),
                   *[text(150 + 84 * i, 25, word, 19, GROTESK, '#ffffff', anchor='start') for i, word in enumerate(('File', 'Edit', 'View', 'Help'))],
                   text(1550, 25, '10:24', 20, GROTESK, '#ffffff', anchor='end'), text(800, 250, '10:24', 150, GROTESK, '#ffffff', 300), dock(1600, 1000, 62))


def notes():
    """A page of notes on the tablet, handwriting above, the same words set below."""
    ink, lines = '#16304c', ''.join(block(330, 250 + 74 * i, 1200, 2, '#dfd6c4') for i in range(11))
    cards = ''.join(block(24, 150 + 150 * i, 240, 130, '#e9dfca' if i else '#d7e0d0', 16) + block(120, 180 + 150 * i, 120, 14, '#6b5d48', 7)
                    + block(60, 212 + 150 * i, 180, 8, '#b3a58c', 4) + block(100, 234 + 150 * i, 140, 8, '#b3a58c', 4) for i in range(6))
    hand = ''.join(text(1500, y, words, 78, 'Amiri', ink, 700, anchor='end') for y, words in ((314, 'أفكار للحديقة الجديدة'), (462, 'ثلاث نخلات قرب الجدار'), (610, 'مقعد من خشب البلوط')))
    sketch = ('<g fill="none" stroke="#3f7a5c" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="M470 640 q14-120 -6-260"/>'
              '<path d="M464 380 q-60-50-120-6 M464 380 q-40-70-100-66 M464 380 q10-80 70-90 M464 380 q60-60 120-14 M464 380 q60-10 96 50 M464 380 q-60-10-96 50"/><path d="M350 642 h420"/></g>'
              '<g fill="none" stroke="#b9713f" stroke-width="11" stroke-linecap="round"><path d="M620 640 v-70 h150 v70 M600 570 h190 M610 520 h170 v50"/></g>')
    typed = ''.join(text(1490, y, words, 48, ARABIC_SANS, '#2c261e', 600, anchor='end') for y, words in ((800, 'أفكار للحديقة الجديدة'), (872, 'ثلاث نخلات قرب الجدار'), (944, 'مقعد من خشب البلوط')))
    bar = ''.join(disc(960 + 80 * i, 66, 22, colour) for i, colour in enumerate(('#24405c', '#3f7a5c', '#b9713f', '#d9a441', '#a8485a')))
    return picture(1600, 1080, block(0, 0, 288, 1080, '#f1e8d6'), cards, lines, bar, text(36, 84, '10:24', 30, GROTESK, '#5a5146', 600, anchor='start'), hand, sketch,
                   block(330, 715, 1200, 260, '#e2ebdc', 22), typed, ground='#fbf7ee')


def photo_program(width=1920, height=1080):
    """A program that develops pictures: the picture, its film strip and the sliders."""
    wide, tall = 1380, 800
    sliders = ''.join(block(1560, 430 + 84 * i, 320, 5, '#4a4a4c', 2) + disc(1600 + (i * 137) % 240, 432 + 84 * i, 12, '#d8d4cc')
                      + block(1560, 398 + 84 * i, 90 + (i * 53) % 60, 10, '#7c7a76', 5) for i in range(7))
    curve = ''.join(f'<path d="M1560 360 C{1600 + k} 340 {1640 + k} {190 + k * .6} {1690 + k} 250 S{1780 + k * .4} 340 1880 360 Z" fill="{c}" opacity=".6"/>' for k, c in ((0, '#c86b52'), (30, '#6fa58f'), (64, '#5b7fae')))
    strip = ''.join(f'<svg x="{100 + 196 * i}" y="930" width="180" height="112" viewBox="0 0 1380 860" preserveAspectRatio="none">{dunes(1380, 860, *tones)}</svg>'
                    for i, tones in enumerate(((MINT, PALM), (DUSK, SAND), (('#f0c48a', '#f7e3bf'), SAND), (MINT, SAND), (DUSK, PALM), (('#27395e', '#7f9dc0'), PALM), (DUSK, SAND))))
    return picture(width, height, f'<svg x="90" y="80" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}">{dunes(wide, tall, DUSK, SAND, .5)}</svg>',
                   block(1520, 0, 400, height, '#232325'), block(0, 0, width, 44, '#2c2c2f'), text(100, 30, 'Untitled dunes  ·  34 of 120', 20, GROTESK, '#b8b4ac', anchor='start'), curve, sliders, strip, ground='#1a1a1c')


def film_program(width=1760, height=1100):
    """A program that cuts films: a viewer, panels and a time line of many tracks."""
    tones = ('#4f86a8', '#6fa58f', '#c98a4b', '#8d6ba0', '#b5594f')
    clips = []
    for track in range(5):
        x, step = 190 + 24 * track, 0
        while x < 1640:
            long = 70 + (track * 97 + step * 151) % 190
            clips.append(block(x, 730 + 66 * track, long, 54, tones[(track + step // 3) % 5], 8) + block(x + 10, 742 + 66 * track, min(60, long - 20), 7, '#ffffff', 3, .5))
            x, step = x + long + 6 + (step % 3) * 14, step + 1
    wire = ''.join(f'<ellipse cx="1470" cy="330" rx="{r}" ry="170" fill="none" stroke="#e7b25c" stroke-width="2.5"/><ellipse cx="1470" cy="330" rx="170" ry="{r}" fill="none" stroke="#7fb7a0" stroke-width="2.5"/>' for r in (30, 75, 115, 148, 170))
    names = ''.join(block(24, 742 + 66 * i, 120, 12, '#8a8782', 5) + disc(160, 757 + 66 * i, 9, tones[i]) for i in range(5))
    view = f'<svg x="250" y="80" width="960" height="540" viewBox="0 0 960 540">{dunes(960, 540, ("#1f3050", "#6b7fa8", "#f0b98a"), SAND)}</svg>'
    bins = ''.join(block(24 + 104 * (i % 2), 90 + 92 * (i // 2), 92, 76, tones[(i * 3) % 5], 6, .8) for i in range(12))
    return picture(width, height, block(0, 0, width, 50, '#2b2c30'), text(40, 34, 'Qafila  ·  Scene 12', 24, GROTESK, '#cfcac1', 500, anchor='start'), view, bins, block(1240, 80, 490, 540, '#222327', 8), wire,
                   block(0, 690, width, 410, '#222327'), names, *clips, block(905, 700, 4, 400, '#f4efe4'), ground='#17181b')
