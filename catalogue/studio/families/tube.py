"""Squeeze tubes of soft aluminium: round at the shoulder, flat at the fold."""
import math
from mathutils import Vector, noise
from parts.shapes import body


def tube(radius, length, material, arc=(0, 360), out=0, span=None, dents=.012, steps=(96, 160)):
    """Runs up from z = 0 (the shoulder) to a fold of the same girth. arc and out: only a print on it, its middle -90;
    span: (bottom, top) of that print."""
    low, high = span or (0, length)
    rows, columns = steps
    vertices, uvs = [], []
    for i in range(rows + 1):
        z = low + (high - low) * i / rows
        for j in range(columns + 1):
            vertices.append(point(radius, length, z, math.radians(arc[0] + (arc[1] - arc[0]) * j / columns), out, dents))
    faces = [(i * (columns + 1) + j, i * (columns + 1) + j + 1, (i + 1) * (columns + 1) + j + 1, (i + 1) * (columns + 1) + j) for i in range(rows) for j in range(columns)]
    for face in faces:
        uvs.append(tuple((k % (columns + 1) / columns, k // (columns + 1) / rows) for k in face))
    return body('tube', vertices, faces, material, 180, uvs, weld=arc == (0, 360))


def point(radius, length, z, angle, out, dents):
    t = min(1, max(0, z / length))
    flat = t ** 1.25
    wide, deep = radius * (1 + (math.pi / 2 - 1) * flat), radius * (1 - flat) + .012
    x, y = wide * math.cos(angle), deep * math.sin(angle)
    push = noise.noise(Vector((x * 2.1, y * 1.2 + 4, z * 2.3))) * dents * 3 * math.sin(math.pi * t) + noise.noise(Vector((x * 6, y * 4, z * 5))) * dents * math.sin(math.pi * t)
    return (x + math.cos(angle) * out, y + math.sin(angle) * (out + push), z)
