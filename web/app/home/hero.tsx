import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useDirection, useText } from '../i18n/use-text.ts'
import { Pause, Play } from '../ui/icons.tsx'
import { HeroSlide, slides } from './hero-slide.tsx'
import { useFade } from './use-fade.ts'
import { useSlides } from './use-slides.ts'

const minSwipePx = 40

// On phones the words above take so much height, the goods below a share of the width; more where words are set wider, or in several lines.
const height = 'max-md:min-h-[calc(78vw+13rem)] md:aspect-16/7'

/** A carousel of four offers. Dots, arrow keys and swipes change the slide; hover and focus pause it. */
export const Hero = () => {
  const t = useText()
  const forward = useDirection() === 'rtl' ? -1 : 1
  const { index, preloaded, go, stopped, setStopped, holders } = useSlides(slides.length)
  const start = useRef<number | null>(null)
  const frame = useFade()
  // A slide that goes takes the focus from its link: that of the next one gets it.
  useLayoutEffect(() => {
    const { current } = frame
    if (current?.contains(document.activeElement)) current.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  }, [index, frame])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(index + forward)
    if (key === 'ArrowLeft') go(index - forward)
  }
  const finishSwipe = (x: number) => {
    const moved = start.current === null ? 0 : x - start.current
    start.current = null
    if (Math.abs(moved) > minSwipePx) go(index - Math.sign(moved) * forward)
  }
  return (
    <section aria-roledescription={t('home.hero.carousel')} aria-label={t('home.hero.label')} className="shell pt-4 lg:pt-6" {...holders}>
      <div
        ref={frame}
        role="group"
        data-testid="hero"
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          // Over a page that is enlarged a finger moves what is seen of it.
          start.current = event.pointerType === 'mouse' || Number(visualViewport?.scale) > 1 ? null : event.clientX
        }}
        onPointerUp={event => finishSwipe(event.clientX)}
        className={`hero-fade grid ${height} overflow-clip rounded-banner`}
      >
        {slides.map((slide, position) => (
          <HeroSlide key={slide.id} slide={slide} number={position + 1} shown={position === index} preloaded={preloaded.has(position)} />
        ))}
      </div>
      {/* As wide as all of them, or each that comes would move those before it. */}
      <div className="mx-auto mt-2 flex w-55 items-center">
        {slides.map((slide, position) => (
          <button
            key={slide.id}
            type="button"
            aria-label={t('home.hero.goTo', { number: position + 1 })}
            aria-current={position === index}
            onClick={() => go(position)}
            onKeyDown={onKeyDown}
            className="group/dot grid size-11 place-items-center rounded-full"
          >
            <span
              className={`h-2 rounded-full transition-all ${position === index ? 'w-6 bg-palm' : 'w-2 bg-border group-hover/dot:bg-palm'}`}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={t(stopped ? 'home.hero.play' : 'home.hero.pause')}
          onClick={() => setStopped(!stopped)}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-palm-tint hover:text-palm"
        >
          {stopped ? <Play className="size-4" /> : <Pause className="size-4" />}
        </button>
      </div>
    </section>
  )
}
