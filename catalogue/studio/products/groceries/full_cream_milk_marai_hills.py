"""Palm Hills milk: a one-litre gable-top carton with a green cap."""
from families.bottles import screw_cap
from families.cartons import card, face
from parts.labels import ARABIC_SANS, ROUND, palm, picture, text
from parts.materials import plain, printed
from parts.place import group, put
from parts.shapes import bevelled, body, box
from parts.view import View

GROUND = '#eef0ea'
VIEWS = [View(turn=-26, elevation=11)]
HALF, SHOULDER, RIDGE = .36, 1.52, 1.86


def build(_part):
    white = card('#f3f1ea')
    top = gable(white)
    fin = put(box((2 * HALF, .03, .2), white, .006), at=(0, 0, RIDGE + .09))
    for z in (.04, .08, .12):
        put(box((2 * HALF - .02, .033, .012), white, .005), at=(0, 0, RIDGE + z + .02))
    slope = 46.6
    group([screw_cap(.15, .01, .17, plain('#1f7a3d', .38, .2), 40, .03), put(screw_cap(.175, -.01, .02, plain('#1f7a3d', .38, .2), 8, 0, .01))], at=(0, -.20, 1.68), tilt=(slope, 0, 0))
    face(printed(front(), .45), .70, 1.48, (0, -HALF, .77))
    face(printed(side(), .45), .70, 1.48, (HALF, 0, .77), 'right')
    face(printed(side(), .45), .70, 1.48, (-HALF, 0, .77), 'left')
    return top, fin


def gable(material):
    """The folded body: four walls, two slopes that meet at the ridge, two ends tucked in."""
    h, s, r, e = HALF, SHOULDER, RIDGE, .014
    vertices = [(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0), (-h, -h, s), (h, -h, s), (h, h, s), (-h, h, s),
                (-h, -e, r), (h, -e, r), (h, e, r), (-h, e, r), (.13, 0, r - .10), (-.13, 0, r - .10)]
    faces = [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 9, 8), (6, 7, 11, 10), (8, 9, 10, 11),
             (5, 6, 12), (5, 12, 9), (6, 10, 12), (9, 12, 10), (7, 4, 13), (4, 8, 13), (7, 13, 11), (8, 11, 13)]
    return bevelled(body('gable', vertices, faces, material, 30), .012, 3, 20)


def hills(width, base, height):
    return (f'<path d="M0 {base + 60}Q{width * .25} {base - 150} {width * .55} {base + 40}T{width} {base - 30}V{height}H0Z" fill="#7fb35f"/>'
            f'<path d="M0 {base + 190}Q{width * .35} {base + 30} {width * .7} {base + 160}T{width} {base + 110}V{height}H0Z" fill="#3f8a49"/>')


def front():
    return picture(700, 1480, hills(700, 960, 1480), palm(210, 890, 150, '#1f5a33'), palm(300, 935, 110, '#1f5a33'), '<circle cx="520" cy="800" r="62" fill="#f2c24a"/>',
                   text(350, 180, 'PALM', 140, ROUND, '#1f5a33', 700, 14), text(350, 310, 'HILLS', 140, ROUND, '#1f5a33', 700, 14), text(350, 460, 'تلال النخيل', 120, ARABIC_SANS, '#1f5a33', 700),
                   text(350, 570, 'FULL-CREAM MILK', 56, ROUND, '#2a4f78', 700, 3), text(350, 660, 'حليب كامل الدسم', 70, ARABIC_SANS, '#2a4f78', 600), text(350, 1400, '1 L  ·  \u200f1 لتر', 84, ROUND, '#f6f4e8', 700))


def side():
    lines = ''.join(text(350, y, words, 46, ROUND, '#2a4f78', 600) for y, words in ((300, 'Fresh pasteurised milk'), (370, '3.5% fat'), (440, 'From a single farm'), (510, 'Keep cold')))
    arabic = ''.join(text(350, y, words, 54, ARABIC_SANS, '#2a4f78', 500) for y, words in ((640, 'حليب طازج مبستر'), (725, 'دسم 3.5%'), (810, 'من مزرعة واحدة'), (895, 'يحفظ مبردًا')))
    return picture(700, 1480, hills(700, 1010, 1480), lines, arabic)
