import { pictureSource } from '@waha/contract/media.ts'
import { type KeyboardEvent, type Touch, type TouchEvent, useRef, useState } from 'react'
import { useDirection, useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Icon } from '../ui/icon.tsx'
import { ChevronLeft, ChevronRight, X } from '../ui/icons.tsx'
import { useFailedPicture } from '../ui/use-failed-picture.ts'

interface Props {
  pictures: readonly string[]
  /** What each picture is called. */
  titles: readonly string[]
  /** The writer, as shown. */
  name: string
  /** The index of the one that shows first. */
  start: number
  onClose: () => void
}

const round = 'grid size-11 place-items-center rounded-full border border-border bg-surface text-ink transition-colors hover:bg-palm-tint'

/** The pictures of a review, one at a time and as large as the window: buttons, arrow keys and a swipe lead to the others. */
export const PictureDialog = ({ pictures, titles, name, start, onClose }: Props) => {
  const t = useText()
  const forward = useDirection() === 'rtl' ? -1 : 1
  const [index, setIndex] = useState(start)
  const go = (steps: number) => setIndex(now => Math.min(pictures.length - 1, Math.max(0, now + steps)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(forward)
    if (key === 'ArrowLeft') go(-forward)
  }
  const swipe = useSwipe(way => go(way < 0 ? forward : -forward))
  const title = titles[index] ?? ''
  return (
    <Dialog
      onClose={onClose}
      closesOnNavigation
      aria-label={title}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-dvh w-full max-w-none p-3 sm:p-6"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 pb-3">
          <p aria-live="polite" className="text-13 text-ink-soft">
            <bdi>{name}</bdi>
            {pictures.length > 1 && ` · ${t('products.item.pictureOf', { number: index + 1, count: pictures.length })}`}
          </p>
          {/* By the browser itself, which then gives the focus back. */}
          <form method="dialog">
            <button type="submit" aria-label={t('common.close')} title={t('common.close')} className={round}>
              <X className="size-5" strokeWidth={1.75} />
            </button>
          </form>
        </div>
        <div {...swipe} className="relative grow">
          <Large key={pictures[index]} address={pictures[index] ?? ''} alt={title} />
          {pictures.length > 1 && (
            <>
              <Step icon={ChevronLeft} label={t('common.previous')} off={index === 0} onClick={() => go(-1)} className="start-0" />
              <Step
                icon={ChevronRight}
                label={t('common.next')}
                off={index === pictures.length - 1}
                onClick={() => go(1)}
                className="end-0"
              />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Tells of a finger's way to the left (below 0) or right, in pixels, if that is longer than its way up or down. Two fingers, or one on an enlarged picture, are the browser's. */
const useSwipe = (onSwipe: (way: number) => void) => {
  const from = useRef<Touch>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1 ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [start, end] = [from.current, changedTouches[0]]
      from.current = undefined
      if (!(start && end)) return
      const way = end.clientX - start.clientX
      if (Math.abs(way) > Math.max(40, Math.abs(end.clientY - start.clientY))) onSwipe(way)
    },
  }
}

interface StepProps {
  icon: Icon
  label: string
  off: boolean
  onClick: () => void
  className: string
}

const Step = ({ icon: Chevron, label, off, onClick, className }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={onClick}
    className={`${round} absolute inset-y-0 my-auto shadow-soft aria-disabled:opacity-60 ${className}`}
  >
    <Chevron className="pointing size-5" strokeWidth={1.75} />
  </button>
)

const Large = ({ address, alt }: { address: string; alt: string }) => {
  const t = useText()
  const { failed, watch } = useFailedPicture(address)
  const source = pictureSource(address)
  if (failed) return <p className="grid h-full place-items-center text-ink-soft">{t('common.pictureUnavailable')}</p>
  return (
    <picture>
      {source && <source {...source} sizes="100vw" />}
      <img src={address} alt={alt} draggable={false} {...watch} className="absolute inset-0 size-full object-contain" />
    </picture>
  )
}
