"""Labels, prints and screens: drawn as SVG with real typography, then turned into images for materials.printed()."""
import hashlib
import os
import subprocess
import tempfile
from xml.sax.saxutils import escape

# Free fonts (OFL) from Debian's packages.
SERIF, SANS, GROTESK, ROUND, ARABIC, ARABIC_SANS = 'EB Garamond', 'Lato', 'Inter', 'Quicksand', 'Amiri', 'Noto Kufi Arabic'


def text(x, y, words, size, font=SANS, colour='#2b2a26', weight=400, spacing=0, anchor='middle', style='normal'):
    """One line, its baseline at y. Arabic is shaped and ordered by itself; give it spacing 0."""
    return (f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" font-weight="{weight}" font-style="{style}" '
            f'letter-spacing="{spacing}" fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>')


def rule(x, y, width, colour='#2b2a26', thickness=2):
    return f'<rect x="{x}" y="{y}" width="{width}" height="{thickness}" fill="{colour}"/>'


def palm(x, y, size, colour='#2b2a26'):
    """A small palm, the mark of the house brand."""
    leaves = ''.join(f'<path d="M0 0 q{dx / 2} {dy - 14} {dx} {dy}" />' for dx, dy in ((-34, 10), (34, 10), (-30, -14), (30, -14), (-12, -28), (12, -28)))
    return (f'<g transform="translate({x} {y}) scale({size / 80})" fill="none" stroke="{colour}" stroke-width="5" stroke-linecap="round">'
            f'{leaves}<path d="M0 0 q4 24 -3 46"/></g>')


def picture(width, height, *parts, ground=None):
    """Draws the parts on a ground (none: transparent) of width x height px and answers the image's path, kept in the temp folder."""
    back = f'<rect width="{width}" height="{height}" fill="{ground}"/>' if ground else ''
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{back}{"".join(parts)}</svg>'
    name = hashlib.sha1(svg.encode()).hexdigest()[:16]
    path = os.path.join(tempfile.gettempdir(), f'label-{name}.png')
    if not os.path.exists(path):
        subprocess.run(['rsvg-convert', '-w', str(max(1200, width)), '-o', path], input=svg.encode(), check=True)
    return path
