"""Lists every picture that the studio can take, as JSON: blender -b -P plan.py -- <out.json>

A picture's key is a digest of all code that takes part in it, down to single functions: a new material re-renders nothing,
a changed one only what is made of it. Comments, docstrings and layout do not count.
"""
import ast
import dis
import functools
import glob
import hashlib
import importlib
import inspect
import json
import os
import sys
import textwrap
here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
import render  # noqa: E402


source_of = functools.cache(inspect.getsource)


def ours(value):
    """Functions and classes of the studio's own files."""
    home = getattr(sys.modules.get(getattr(value, '__module__', None)), '__file__', None) or ''
    return (inspect.isfunction(value) or inspect.isclass(value)) and home.startswith(here)


@functools.cache
def bare(source):
    """The code of a function or class without its comments, docstrings and layout."""
    tree = ast.parse(textwrap.dedent(source))
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def sources(thing, seen):
    """Adds the code of a function or class, and of all it names, to `seen`: qualified name -> code."""
    name = f'{thing.__module__}.{thing.__qualname__}'
    if name in seen:
        return
    seen[name] = bare(source_of(thing))
    members = [m for m in vars(thing).values() if inspect.isfunction(m)] if inspect.isclass(thing) else [thing]
    for member in members:
        for used in names(member.__code__):
            value = member.__globals__.get(used)
            if ours(value):
                sources(value, seen)
            elif value is not None and not inspect.ismodule(value) and not callable(value):
                seen[f'{thing.__module__}.{used}'] = repr(value)
            elif inspect.ismodule(value) and (getattr(value, '__file__', None) or '').startswith(here):
                for attribute in names(member.__code__):
                    if ours(getattr(value, attribute, None)):
                        sources(getattr(value, attribute), seen)


@functools.cache
def names(code):
    """Every global and attribute that a function's code, inner functions included, refers to."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname in ('LOAD_GLOBAL', 'LOAD_ATTR', 'LOAD_METHOD')}
    for constant in code.co_consts:
        if hasattr(constant, 'co_code'):
            found |= names(constant)
    return found


def pictures():
    for path in sorted(glob.glob(f'{here}/products/*/*.py')):
        category, file = path.split(os.sep)[-2:]
        module = importlib.import_module(f'products.{category}.{file[:-3]}')
        staging = {name: getattr(module, name, None) for name in ('GROUND', 'LIGHT')}
        for number, view in enumerate(module.VIEWS):
            code = {}
            sources(module.beside if view.part == 'beside' else module.build, code)
            sources(render.take, code)
            text = json.dumps([sorted(code.items()), repr(view), repr(staging)])
            yield {'product': f'{category}/{file[:-3].replace("_", "-")}', 'view': number, 'samples': view.samples,
                   'size': view.size, 'key': hashlib.sha256(text.encode()).hexdigest()[:16]}


if __name__ == '__main__':
    with open(sys.argv[-1], 'w') as out:
        json.dump(list(pictures()), out)
