import type { GroupedProducts } from '@waha/contract/catalog.ts'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { StripCard } from '../catalog/strip-card.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pause, Play } from '../ui/icons.tsx'
import { showFocused } from '../ui/show-focused.ts'

interface Props {
  group: GroupedProducts['categories'][number]
  /** Moves in the opposite direction, as every other strip does. */
  reverse: boolean
}

/** A category's best products in an endless loop (motion.css): half as fast on hover, with a pause button. It starts near the viewport. */
export const CategoryStrip = memo(({ group: { category, products }, reverse }: Props) => {
  const t = useText()
  const path = usePath()
  const [paused, setPaused] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const near = useNear(list)
  const name = t(`products.categories.${category}`)
  const setSpeed = (rate: number) => {
    for (const animation of list.current?.getAnimations() ?? []) animation.updatePlaybackRate(rate)
  }
  /** Moves the loop from its place to another one, each between 0, its start, and 1. */
  const move = (to: (from: number) => number) => {
    for (const animation of list.current?.getAnimations() ?? []) {
      const { duration, progress } = animation.effect?.getComputedTiming() ?? {}
      const place = to(progress ?? 0)
      animation.currentTime = (reverse ? 1 - place : place) * (Number(duration) - 1)
    }
  }
  /** What the keyboard reaches may have moved out of the window to where nothing scrolls: from the start of the loop it can be scrolled to. */
  const rewind = () => move(() => 0)
  /** What was scrolled by hand becomes part of the movement, which would bring the end of the list into the window otherwise. */
  const play = () => {
    const { parentElement: frame, offsetWidth = 0 } = list.current ?? {}
    if (!frame) return
    move(from => (from + (Math.abs(frame.scrollLeft) * 3) / offsetWidth) % 1)
    frame.scrollLeft = 0
  }
  const toggle = () => {
    if (paused) play()
    setPaused(!paused)
  }
  return (
    <section aria-labelledby={`strip-${category}`} className="mt-16">
      <div className="shell mb-5 flex flex-wrap items-center gap-2">
        <h2 id={`strip-${category}`} className="text-25">
          {name}
        </h2>
        <button
          type="button"
          aria-label={t(paused ? 'home.strip.play' : 'home.strip.pause', { category: name })}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-palm-tint hover:text-palm motion-reduce:hidden"
        >
          {paused ? <Play className="size-4" /> : <Pause className="size-4" />}
        </button>
        <ButtonLink variant="outlined" to={path(`/products?category=${category}`)} className="ms-auto">
          {t('home.collections.viewAll', { category: name })}
        </ButtonLink>
      </div>
      <div
        className={`no-scrollbar strip-window ${paused ? 'overflow-x-auto' : 'overflow-hidden motion-reduce:overflow-x-auto'}`}
        onPointerEnter={() => setSpeed(0.5)}
        onPointerLeave={() => setSpeed(1)}
      >
        <ul
          ref={list}
          data-testid={`loop-${category}`}
          onFocus={event => showFocused(event, 'center', rewind)}
          className={`flex w-max ${near ? 'loop' : ''} ${reverse ? 'loop-reverse' : ''} ${paused ? 'loop-paused' : ''}`}
        >
          {(near ? [0, 1, 2] : [0]).flatMap(copy =>
            products.map(product => (
              <li
                key={`${copy} ${product.id}`}
                aria-hidden={copy > 0 || undefined}
                className={`shrink-0 pe-5 ${copy > 0 ? 'motion-reduce:hidden' : ''}`}
              >
                <StripCard product={product} copy={copy > 0} far={!near} />
              </li>
            )),
          )}
        </ul>
      </div>
    </section>
  )
})

/** Whether an element has come within one window height of the viewport. Stays true from then on. */
const useNear = (ref: RefObject<Element | null>) => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])
  return near
}
