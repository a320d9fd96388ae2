"""How one picture of a product is taken."""
from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """turn: degrees that the product is turned (never the camera, so that light and ground stay). elevation: of the camera, degrees.
    fill: share of the frame that the product takes. close and at: a detail, `close` times nearer, its middle at the point `at`
    (0..1 of the product's bounds as the camera sees them, from the lower left). samples: rays a pixel. part: handed to build(),
    but 'beside' calls beside() instead: the product next to something that shows its size.
    margin: instead of at's first number, the free share of the frame right of the product, or if negative left of it.
    size: pixels, of a square's side or width x height."""
    turn: float = 0
    elevation: float = 10
    fill: float = .74
    close: float = 1
    at: tuple = (.5, .5)
    samples: int = 12
    exposure: float = 0
    part: str = 'whole'
    aperture: float | None = None
    margin: float | None = None
    size: str = '1000'
