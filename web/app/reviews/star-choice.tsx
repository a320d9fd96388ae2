import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDirection, useText } from '../i18n/use-text.ts'
import { isShortcut } from '../ui/is-shortcut.ts'
import { Star } from '../ui/late-icons.tsx'

const five = [1, 2, 3, 4, 5] as const

/** 1 to 5 stars as a radio group. Arrow keys follow the reading direction, which browsers do not do for radio buttons. */
export const StarChoice = ({ value, onChange }: { value: number; onChange: (stars: number) => void }) => {
  const t = useText()
  const id = useId()
  const forward = useDirection() === 'rtl' ? -1 : 1
  const [hovered, setHovered] = useState<number>()
  const group = useRef<HTMLDivElement>(null)
  const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 1, ArrowUp: -1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || isShortcut(event)) return
    event.preventDefault()
    const next = ((value - 1 + step + 5) % 5) + 1
    onChange(next)
    group.current?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
  }
  const highlighted = hovered ?? value
  return (
    <div>
      <span id={id} className="mb-1 block font-medium">
        {t('reviews.form.rating')}
      </span>
      <div className="flex flex-wrap items-center gap-x-4">
        <div
          ref={group}
          role="radiogroup"
          aria-labelledby={id}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setHovered(undefined)}
          className="-ms-2 flex"
        >
          {five.map(stars => (
            <label
              key={stars}
              onPointerEnter={() => setHovered(stars)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-palm"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={t('reviews.stars', { stars })}
                className="sr-only"
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={`size-7 text-ink-soft transition-colors ${stars <= highlighted ? 'fill-saffron' : 'fill-transparent'}`}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-soft">
          {t(`reviews.words.${highlighted as (typeof five)[number]}`)}
        </span>
      </div>
    </div>
  )
}
