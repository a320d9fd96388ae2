"""Holes: a body minus others."""


def cut(thing, *cutters):
    """Takes the cutters' room out of the body; the cutters vanish. Bevels that came before stay."""
    for cutter in cutters:
        boolean = thing.modifiers.new('cut', 'BOOLEAN')
        boolean.operation, boolean.solver, boolean.object = 'DIFFERENCE', 'EXACT', cutter
        cutter.hide_render = True
    return thing
