import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Check, CircleAlert, X } from '../ui/icons.tsx'
import { ImageOff } from '../ui/late-icons.tsx'
import type { ChosenPicture } from './use-pictures.ts'

interface Props {
  picture: ChosenPicture
  busy: boolean
  onRemove: () => void
}

/** The preview of a chosen picture, with the state of its upload and a button to remove it. */
export const PictureTile = ({ picture, busy, onRemove }: Props) => {
  const t = useText()
  const { file, preview, state } = picture
  const [broken, setBroken] = useState(false)
  return (
    <figure className={`relative overflow-hidden rounded-card border bg-tile ${state === 'failed' ? 'border-sale' : 'border-line'}`}>
      {broken ? (
        <span role="img" aria-label={file.name} className="grid aspect-square place-items-center text-on-tile">
          <ImageOff className="size-8" strokeWidth={1.5} />
        </span>
      ) : (
        <img
          src={preview}
          alt={file.name}
          onError={() => setBroken(true)}
          className={`aspect-square w-full object-contain ${state === 'sending' ? 'opacity-50' : ''}`}
        />
      )}
      {!busy && (
        <button
          type="button"
          aria-label={t('admin.remove', { name: file.name })}
          title={t('admin.remove', { name: file.name })}
          onClick={onRemove}
          className="absolute end-1.5 top-1.5 grid size-9 place-items-center rounded-full bg-surface text-ink shadow-soft transition-colors hover:bg-sale hover:text-on-sale touch:size-11"
        >
          <X className="size-5" strokeWidth={1.75} />
        </button>
      )}
      {state !== 'chosen' && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-surface px-2 py-1.5 text-13">
          <Progress picture={picture} />
        </figcaption>
      )}
    </figure>
  )
}

const Progress = ({ picture: { file, state, progress, fault } }: { picture: ChosenPicture }) => {
  const t = useText()
  if (state === 'failed') {
    return (
      <span className="flex items-center gap-1.5 text-sale">
        <CircleAlert className="size-4 shrink-0" />
        {fault ? t(`problem.${fault}`) : t('admin.notSent')}
      </span>
    )
  }
  if (state === 'sent') {
    return (
      <span className="flex items-center gap-1.5 text-palm">
        <Check className="size-4 shrink-0" />
        {t('admin.sent')}
      </span>
    )
  }
  // After the last byte is sent the image host still needs a moment for its answer.
  return (
    <>
      {progress === 1 && <span className="text-ink-soft">{t('admin.making')}</span>}
      <progress
        aria-label={t('admin.sending', { name: file.name })}
        value={progress}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line"
      />
    </>
  )
}
