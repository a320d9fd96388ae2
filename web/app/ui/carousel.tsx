import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDirection, useText } from '../i18n/use-text.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft, ChevronRight } from './icons.tsx'
import { showFocused } from './show-focused.ts'

const stepPx = 280

/** A horizontally scrolling list with two buttons that scroll by 280 px; none where all of it shows. `children`: <li> elements. */
export const Carousel = ({ label, children }: { label: string; children: ReactNode }) => {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const forward = useDirection() === 'rtl' ? -1 : 1
  const count = Children.count(children)
  // Before it can be measured, a single card is what shows whole on any screen.
  const [whole, setWhole] = useState(count < 2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards makes no other size of the list, which is measured anew
  useEffect(() => {
    const { current } = list
    if (!current) return
    const observer = new ResizeObserver(() => setWhole(current.scrollWidth <= current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [count])
  // Where it is going. Whoever presses again meanwhile goes on from there; where a browser does not tell the end, from where it is.
  const aim = useRef<number>(undefined)
  const go = (steps: number) => {
    const { current } = list
    if (!current) return
    const from = (aim.current ?? current.scrollLeft) * forward
    const left = forward * Math.max(0, Math.min(from + stepPx * steps, current.scrollWidth - current.clientWidth))
    if ('onscrollend' in window) aim.current = left
    current.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }
  return (
    <div className="relative">
      {!whole && (
        <div className="mb-3 flex justify-end gap-2 sm:absolute sm:end-0 sm:-top-16 sm:mb-0">
          <IconButton icon={ChevronLeft} label={t('common.scrollBack')} onClick={() => go(-1)} className="pointing border border-line" />
          <IconButton icon={ChevronRight} label={t('common.scrollForward')} onClick={() => go(1)} className="pointing border border-line" />
        </div>
      )}
      <ul
        ref={list}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onFocus={event => showFocused(event)}
        onScrollEnd={() => {
          aim.current = undefined
        }}
        className="no-scrollbar -mx-1 flex gap-5 overflow-x-auto scroll-smooth rounded-card px-1 pb-4 pt-1"
      >
        {children}
      </ul>
    </div>
  )
}
