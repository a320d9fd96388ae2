import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { CircleAlert, X } from '../ui/icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Thumbnail } from './review-pictures.tsx'

interface Props {
  number: number
  /** Where the server has it. */
  address?: string
  /** What this browser has of it. */
  preview: string | undefined
  /** The fraction sent so far, 0 to 1; undefined when it is not being sent. */
  progress?: number | undefined
  failed?: boolean
  onRemove: () => void
}

/** A picture of the review that is being written, with the state of its upload and a button to remove it. */
export const PictureTile = ({ number, address, preview, progress, failed = false, onRemove }: Props) => {
  const t = useText()
  const name = t('reviews.form.pictures.chosen', { number })
  // What was chosen need not be a picture.
  const [broken, setBroken] = useState<string>()
  const remove = t('reviews.form.pictures.remove', { number })
  return (
    <figure className={`relative size-24 overflow-hidden rounded-control border bg-sunken ${failed ? 'border-sale' : 'border-line'}`}>
      {preview && preview !== broken ? (
        <img
          src={preview}
          alt={name}
          onError={() => setBroken(preview)}
          className={`size-full object-cover ${address ? '' : 'opacity-50'}`}
        />
      ) : address ? (
        <Thumbnail address={address} alt={name} />
      ) : (
        <span className="grid size-full place-items-center">{!failed && <Spinner />}</span>
      )}
      <button
        type="button"
        aria-label={remove}
        title={remove}
        onClick={onRemove}
        className="absolute end-0 top-0 grid size-9 items-start justify-items-end p-1 touch:size-11"
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-soft transition-colors hover:bg-sale hover:text-on-sale">
          <X className="size-4" strokeWidth={2} />
        </span>
      </button>
      {failed && <CircleAlert className="absolute inset-0 m-auto size-8 rounded-full bg-surface text-sale" />}
      {progress !== undefined && (
        <figcaption className="absolute inset-x-0 bottom-0 px-2 py-1.5">
          <progress
            aria-label={t('reviews.form.pictures.sending', { number })}
            value={progress}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line"
          />
        </figcaption>
      )}
    </figure>
  )
}
