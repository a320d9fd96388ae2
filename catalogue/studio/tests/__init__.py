"""Tests of what needs no renderer: python3 -m unittest, in the folder catalogue/studio.

Blender's own modules exist inside Blender only, so empty ones take their place here; numpy is replaced when it is not installed.
"""
import sys
from importlib.util import find_spec
from unittest.mock import MagicMock

sys.dont_write_bytecode = True
HAS_NUMPY = find_spec('numpy') is not None
BLENDER = ('bpy', 'bmesh', 'mathutils', 'mathutils.bvhtree', 'mathutils.geometry', 'mathutils.noise')
for name in BLENDER if HAS_NUMPY else (*BLENDER, 'numpy'):
    sys.modules[name] = MagicMock(name=name)
