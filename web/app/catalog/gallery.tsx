import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ZoomIn } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { mainPictureSizes, Picture } from '../ui/picture.tsx'
import { usePresentPicture } from '../ui/use-present-picture.ts'
import { useTrack } from './use-track.ts'

const PictureViewer = late(() => import('./below-product.tsx').then(module => module.PictureViewer))

interface Props {
  name: string
  pictures: string[]
  /** Of the first picture. */
  preview: string | null
}

/** The product's pictures, one at a time, with thumbnails if there are more. They are swiped; a press enlarges them. */
export const Gallery = ({ name, pictures, preview }: Props) => {
  const t = useText()
  const { list, chosen, follow, show } = useTrack(pictures.length)
  const [enlarged, setEnlarged] = useState(false)
  const present = usePresentPicture(pictures[0] ?? null)
  const { awake, wake } = useAwake(list)
  // It may have been swiped before the page was alive.
  useEffect(follow, [follow])
  const close = (last: number) => {
    setEnlarged(false)
    show(last)
    list.current?.querySelectorAll('button')[last]?.focus({ preventScroll: true })
  }
  const pictureAt = (index: number) =>
    index === 0
      ? { preview, present, priority: true, sizes: mainPictureSizes }
      : { eager: true, sizes: awake && Math.abs(index - chosen) <= 1 ? mainPictureSizes : thumbnail }
  return (
    <section
      aria-label={t('products.item.gallery')}
      onPointerEnter={wake}
      onFocus={wake}
      className="top-24 grid min-w-0 content-start gap-3 self-start lg:sticky"
    >
      <ul ref={list} onScroll={follow} className="picture-track no-scrollbar flex gap-3 overflow-x-auto rounded-banner">
        {pictures.length === 0 && <Picture src={null} alt={name} sizes={0} className="product-picture mx-auto rounded-banner" />}
        {pictures.map((picture, index) => (
          // In the middle only when it stays alone: else the first one would move when the next comes in.
          <li key={picture} aria-hidden={index !== chosen || undefined} className={`relative shrink-0 ${pictures[1] ? '' : 'mx-auto'}`}>
            <Picture
              {...pictureAt(index)}
              src={picture}
              alt={name}
              className={`rounded-banner ${index === chosen ? 'product-picture' : ''}`}
            />
            <button
              type="button"
              aria-label={t('products.item.enlarge', { number: index + 1, count: pictures.length })}
              tabIndex={index === chosen ? undefined : -1}
              onClick={() => (index === chosen ? setEnlarged(true) : show(index))}
              className="absolute inset-0 rounded-banner"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="flex items-center justify-between gap-3 print:hidden">
          <Thumbnails pictures={pictures} chosen={chosen} onChoose={show} />
          <p
            aria-hidden
            className={`numeric flex shrink-0 items-center justify-end gap-1.5 text-13 text-ink-soft ${needScroll(pictures) ? '' : 'grow'}`}
          >
            {/* The last one first: what comes in before it moves nothing. */}
            <span className="order-last">{t('products.item.pictureOf', { number: chosen + 1, count: pictures.length })}</span>
            <ZoomIn className="size-4" />
          </p>
        </div>
      )}
      {enlarged && <PictureViewer name={name} pictures={pictures} start={chosen} onClose={close} />}
    </section>
  )
}

/**
 * Whether the neighbours of the picture that shows are worth fetching: once the pictures are touched, or where much of the second one can be
 * seen. Until then they show what is there for their thumbnails.
 */
const useAwake = (list: RefObject<HTMLElement | null>) => {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const { current } = list
    const [first] = current?.children ?? []
    if (current && first && current.clientWidth > first.clientWidth * 1.25) setAwake(true)
  }, [list])
  return { awake, wake: () => setAwake(true) }
}

const thumbnail = 80

/** On the smallest phone so many lack room beside the count. */
const needScroll = (pictures: readonly string[]) => pictures.length > 3

const Thumbnails = ({ pictures, chosen, onChoose }: { pictures: string[]; chosen: number; onChoose: (index: number) => void }) => {
  const t = useText()
  const size = pictures.length > 2 ? 'size-12' : 'size-16'
  // As wide as there is room for: in a list that scrolls and starts at the right the first one would move with each that comes in.
  const many = needScroll(pictures) ? 'flex-1 overflow-x-auto' : ''
  return (
    <ul className={`no-scrollbar flex gap-3 p-1 ${many}`}>
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={t('products.item.showPicture', { number: index + 1 })}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            className={`block rounded-card ${index === chosen ? 'ring-2 ring-palm' : 'opacity-75 hover:opacity-100'}`}
          >
            <Picture src={picture} alt="" sizes={thumbnail} className={`${size} rounded-card lg:size-20`} />
          </button>
        </li>
      ))}
    </ul>
  )
}
