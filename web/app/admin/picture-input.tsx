import { pictureTypes } from '@waha/contract/media.ts'
import { type DragEvent, type Ref, useId, useState } from 'react'
import { say, useText } from '../i18n/use-text.ts'
import { FieldNote } from '../ui/field.tsx'
import { ImagePlus } from '../ui/late-icons.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { Pictures } from './use-pictures.ts'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  pictures: Pictures
  busy: boolean
  /** Called after each change: is any picture chosen? */
  onChange?: (any: boolean) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Takes pictures from the file dialog or by drag and drop, and shows a removable preview of each. */
export const PictureInput = ({ label, hint, error, pictures, busy, onChange, inputRef }: Props) => {
  const t = useText()
  const id = useId()
  const [draggedOver, setDraggedOver] = useState(false)
  const several = pictures.max > 1
  const message = pictures.fault ? say(t, pictures.fault) : error
  const add = (files: FileList | null) => {
    if (files?.length && pictures.add([...files])) onChange?.(true)
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setDraggedOver(inside && !busy)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {pictures.pictures.map(picture => (
          <PictureTile
            key={picture.id}
            picture={picture}
            busy={busy}
            onRemove={() => {
              pictures.remove(picture.id)
              document.getElementById(id)?.focus()
              onChange?.(pictures.pictures.length > 1)
            }}
          />
        ))}
        <div className={pictures.pictures.length === 0 ? 'col-span-full' : ''}>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            multiple={several}
            disabled={busy}
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={event => {
              add(event.target.files)
              event.target.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            onDragOver={event => drag(event, true)}
            onDragLeave={event => drag(event, false)}
            onDrop={event => {
              drag(event, false)
              if (!busy) add(event.dataTransfer.files)
            }}
            className={`grid size-full min-h-34 cursor-pointer content-center justify-items-center gap-1 rounded-card border border-dashed p-3 text-center transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-palm peer-disabled:cursor-not-allowed peer-disabled:opacity-60 ${draggedOver ? 'border-palm bg-palm-tint' : message ? 'border-sale' : 'border-border hover:border-palm hover:bg-palm-tint'}`}
          >
            <ImagePlus className="size-6 text-palm" strokeWidth={1.5} />
            <span className="font-medium text-palm">
              {t(several ? 'admin.chooseMore' : pictures.pictures.length ? 'admin.another' : 'admin.choose')}
            </span>
            <span className="text-13 text-ink-soft touch:hidden">{t(several ? 'admin.dropMore' : 'admin.drop')}</span>
          </label>
        </div>
      </div>
      <div role={pictures.fault && 'alert'}>
        <FieldNote id={`${id}-note`} hint={hint} error={message} />
      </div>
    </fieldset>
  )
}
