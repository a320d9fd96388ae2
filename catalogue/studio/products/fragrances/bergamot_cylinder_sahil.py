"""Sahil Bergamot: a clear cylinder of faintly blue cologne that goes on, the same width, as a cap of brushed steel."""
from families.flacon import Form, dip, drum, filling, seam, shell
from parts.labels import ARABIC_SANS, GROTESK, picture, text
from parts.materials import glass, liquid, metal, printed
from parts.shapes import wrapped
from parts.view import View

GROUND = '#ebeceb'
VIEWS = [View(turn=-12, elevation=9, samples=20), View(turn=-12, elevation=9, samples=20, close=2, at=(.5, .72))]


def build(_part):
    form = Form(.31, 1.42, wall=.05, floor=.12, shoulder=.03, foot=.03, flat=(1, 1), power=2, neck=.2, rise=.05)
    shell(form, glass())
    filling(form, liquid('#a9d4e6', 1.4), 1.27)
    dip(1.43, .13)
    seam(.295, 1.44)
    drum(.31, 1.455, 2.0, metal('#c3c6c9', .3, brushed='Z'), .014)
    words = picture(600, 800, text(300, 290, 'SAHIL', 136, GROTESK, '#1d3242', 600, 22), text(300, 500, 'ساحل', 130, ARABIC_SANS, '#1d3242', 500),
                    text(300, 630, 'BERGAMOT COLOGNE', 44, GROTESK, '#1d3242', 500, 4), text(300, 700, '100 ml', 44, GROTESK, '#1d3242', 500, 2))
    wrapped(.3125, .3, 1.12, printed(words, .35), 118)
