import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const closest = 4
const byTap = 2.5
const doubleTapMs = 350
const dragPx = 4

interface Point {
  clientX: number
  clientY: number
}

/**
 * Zooms the only child of a scrolling element: by pinch, double tap, click with a mouse, wheel with Ctrl, or `zoomTo`. It is the child's size that
 * grows, so that moving about is the browser's own scrolling; a mouse drags.
 */
export const useZoom = () => {
  const pane = useRef<HTMLDivElement>(null)
  const scale = useRef(1)
  const [zoomed, setZoomed] = useState(false)

  /** Sets the scale; what is under `from` comes to lie under `to`. Without them the middle stays. */
  const zoomTo = useCallback((wanted: number, from?: Point, to = from) => {
    const child = pane.current?.firstElementChild
    if (!pane.current || !(child instanceof HTMLElement)) return
    const next = Math.min(closest, Math.max(1, wanted))
    const { left, top, width, height } = pane.current.getBoundingClientRect()
    const at = (point: Point | undefined) =>
      (point ? [point.clientX - left, point.clientY - top] : [width / 2, height / 2]) as [number, number]
    const [[fromX, fromY], [toX, toY]] = [at(from), at(to)]
    const ratio = next / scale.current
    const place = { left: (pane.current.scrollLeft + fromX) * ratio - toX, top: (pane.current.scrollTop + fromY) * ratio - toY }
    scale.current = next
    child.style.width = child.style.height = `${next * 100}%`
    pane.current.scrollTo({ ...place, behavior: 'instant' })
    setZoomed(next > 1)
  }, [])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    let before: readonly Touch[] = []
    const begin = ({ touches }: TouchEvent) => {
      before = [...touches]
    }
    const move = (event: TouchEvent) => {
      const now = [...event.touches]
      if (now.length !== 2 || before.length !== 2) return
      if (event.cancelable) event.preventDefault()
      zoomTo((scale.current * apart(now)) / apart(before), middle(before), middle(now))
      before = now
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(scale.current * Math.exp(-event.deltaY / 100), event)
    }
    // Not by React, whose listeners cannot keep the browser from its own pinch.
    const stop = new AbortController()
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(name, begin, { signal: stop.signal })
    element.addEventListener('touchmove', move, { passive: false, signal: stop.signal })
    element.addEventListener('wheel', wheel, { passive: false, signal: stop.signal })
    return () => stop.abort()
  }, [zoomTo])

  const toggle = (point?: Point) => zoomTo(scale.current > 1 ? 1 : byTap, point)
  return { pane, zoomed, zoomTo, toggle, handlers: usePresses(pane, toggle) }
}

/** Calls `toggle` at a click of a mouse, or at the second of two taps. A mouse that drags scrolls the element, and its click is none. */
const usePresses = (pane: RefObject<HTMLElement | null>, toggle: (point: Point) => void) => {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)
  const dragged = useRef(0)
  return {
    onPointerDown: () => {
      dragged.current = 0
    },
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1) return
      dragged.current += Math.abs(movementX) + Math.abs(movementY)
      pane.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (dragged.current > dragPx) return
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      const twice = event.timeStamp - tappedAt.current < doubleTapMs
      tappedAt.current = twice ? Number.NEGATIVE_INFINITY : event.timeStamp
      if (pointerType === 'mouse' || twice) toggle(event)
    },
  }
}

const apart = ([one, other]: readonly Touch[]) =>
  one && other ? Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)) : 1

const middle = ([one, other]: readonly Touch[]): Point | undefined =>
  one && other && { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
