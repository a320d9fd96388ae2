import { limits } from '@waha/contract/limits.ts'
import { pictureTypes } from '@waha/contract/media.ts'
import { useId, useRef } from 'react'
import { say, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Camera } from '../ui/late-icons.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { ReviewPictures } from './use-review-pictures.ts'

interface Props {
  /** Addresses of the pictures that the server has. */
  taken: readonly string[]
  pictures: ReviewPictures
  /** The server's objection. */
  error: string | undefined
  onRemove: (address: string) => void
}

/** The pictures of the review that is being written, and a button for more. */
export const ReviewPictureInput = ({ taken, pictures, error, onRemove }: Props) => {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, room, refusal, why, fault } = pictures
  const hint = room === limits.reviewPictures ? t('reviews.form.pictures.hint') : undefined
  const group = useRef<HTMLFieldSetElement>(null)
  /**
   * For buttons that go with what they do: gives the focus to the next thing that stays, unless the visitor has gone on by then. Of four
   * pictures none can be added.
   */
  const leaving = (act: () => void) => () => {
    const pressed = document.activeElement
    act()
    requestAnimationFrame(() => {
      if ([pressed, document.body].includes(document.activeElement)) (input.current ?? group.current?.querySelector('button'))?.focus()
    })
  }
  const tiles = [
    ...taken.map(address => ({ address, preview: pictures.previewOf(address), onRemove: leaving(() => onRemove(address)) })),
    ...uploads.map(upload => ({
      preview: upload.preview,
      progress: upload.fault ? undefined : upload.progress,
      failed: Boolean(upload.fault),
      onRemove: leaving(() => pictures.cancel(upload)),
    })),
  ]
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('reviews.form.pictures.label')}</legend>
      <div className="flex flex-wrap gap-2">
        {tiles.map((tile, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the button keeps the focus when its picture has arrived
          <PictureTile key={place} number={place + 1} {...tile} />
        ))}
        {room > 0 && (
          <div className="relative">
            <input
              ref={input}
              id={id}
              type="file"
              accept={pictureTypes.join(',')}
              multiple
              aria-invalid={fault || error ? true : undefined}
              aria-describedby={fault || error || hint ? `${id}-note` : undefined}
              onChange={event => {
                // The input goes with the last picture that there is room for.
                leaving(() => pictures.add([...(event.target.files ?? [])]))()
                event.target.value = ''
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className="grid size-24 cursor-pointer content-center justify-items-center gap-1 rounded-control border border-dashed border-border p-1 text-center text-13 font-medium text-palm transition-colors hover:border-palm hover:bg-palm-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-palm"
            >
              <Camera className="size-6" strokeWidth={1.5} />
              {t('reviews.form.pictures.add')}
            </label>
          </div>
        )}
      </div>
      {fault ? (
        <div role="alert">
          <FieldNote id={`${id}-note`} error={say(t, fault)} />
        </div>
      ) : (
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      )}
      {(refusal || why) && (
        <div role="alert" className="mt-2 text-13">
          {refusal && <p className="text-sale">{say(t, refusal)}</p>}
          {why && (
            <>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sale">
                <span>{say(t, why)}</span>
                <Button variant="quiet" className="-mx-3 px-3 text-13" onClick={leaving(pictures.retry)}>
                  {t('common.retry')}
                </Button>
              </div>
              <p className="text-ink-soft">{t('reviews.form.pictures.without')}</p>
            </>
          )}
        </div>
      )}
    </fieldset>
  )
}
