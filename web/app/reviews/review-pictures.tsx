import { pictureSource } from '@waha/contract/media.ts'
import { useState } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { late } from '../ui/late.tsx'
import { ImageOff } from '../ui/late-icons.tsx'
import { useFailedPicture } from '../ui/use-failed-picture.ts'

const PictureDialog = late(() => import('./picture-dialog.tsx').then(module => module.PictureDialog), { ahead: false })

interface Props {
  pictures: readonly string[]
  /** The writer, as shown. */
  name: string
}

/** The pictures of a review, small; each opens large. */
export const ReviewPictures = ({ pictures, name }: Props) => {
  const t = useText()
  const [open, setOpen] = useState<number>()
  const writer = isolatedName(name)
  const titles = pictures.map((_, index) => t('reviews.picture', { number: index + 1, count: pictures.length, name: writer }))
  return (
    // No list: it stands in an entry of one.
    <div role="group" aria-label={t('reviews.picturesOf', { name: writer })} className="flex flex-wrap gap-2 print:hidden">
      {pictures.map((address, index) => (
        <button
          key={address}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(index)}
          className="overflow-hidden rounded-control border border-line transition-colors hover:border-palm"
        >
          <Thumbnail address={address} alt={titles[index] ?? ''} />
        </button>
      ))}
      {open !== undefined && (
        <PictureDialog pictures={pictures} titles={titles} name={name} start={open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

const side = 96

/** A picture cut square; a placeholder if it cannot be loaded. */
export const Thumbnail = ({ address, alt }: { address: string; alt: string }) => {
  const { failed, watch } = useFailedPicture(address)
  const source = pictureSource(address, side)
  if (failed) {
    return (
      <span role="img" aria-label={alt} className="grid size-24 place-items-center bg-sunken text-ink-soft">
        <ImageOff className="size-7" strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <picture>
      {source && <source {...source} sizes={`${side}px`} />}
      <img
        src={address}
        alt={alt}
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        {...watch}
        className="size-24 bg-sunken object-cover"
      />
    </picture>
  )
}
