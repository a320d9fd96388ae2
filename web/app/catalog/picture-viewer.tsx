import { type KeyboardEvent, useEffect } from 'react'
import { useDirection, useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight, X, ZoomIn } from '../ui/icons.tsx'
import { isShortcut } from '../ui/is-shortcut.ts'
import { ZoomOut } from '../ui/late-icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { usePresentPicture } from '../ui/use-present-picture.ts'
import styles from './picture-viewer.css?url'
import { useTrack } from './use-track.ts'
import { useZoom } from './use-zoom.ts'

interface Props {
  name: string
  pictures: string[]
  /** The index of the picture that shows first. */
  start: number
  /** Gets the index of the picture that showed last. */
  onClose: (last: number) => void
}

/** A product's pictures over the whole window: swiped, by buttons or by arrow keys; each can be zoomed. */
export const PictureViewer = ({ name, pictures, start, onClose }: Props) => {
  const t = useText()
  const { list, chosen, follow, show } = useTrack(pictures.length)
  const forward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const last = pictures.length - 1
  // After the dialog's own effect, which opens it: before that it has no size.
  useEffect(() => show(start), [show, start])
  const turn = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || isShortcut(event)) return
    // With the focus in the row the browser would scroll it as well, to the picture after the next.
    event.preventDefault()
    show(chosen + (event.key === forward ? 1 : -1))
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="late" />
      <Dialog aria-label={t('viewer.title', { name })} onClose={() => onClose(chosen)} onKeyDown={turn} className="picture-viewer">
        <form method="dialog" className="flex items-center justify-between gap-4">
          <p aria-live="polite" className="numeric px-3 text-ink-soft">
            {last > 0 && t('products.item.pictureOf', { number: chosen + 1, count: pictures.length })}
          </p>
          <IconButton type="submit" icon={X} label={t('common.close')} />
        </form>
        <div className="relative h-full min-h-0">
          <ul ref={list} onScroll={follow} className="no-scrollbar">
            {pictures.map((picture, index) => (
              <Slide key={picture} name={name} picture={picture} shown={index === chosen} />
            ))}
          </ul>
          {last > 0 && (
            <>
              <Turn back off={chosen === 0} onClick={() => show(chosen - 1)} />
              <Turn off={chosen === last} onClick={() => show(chosen + 1)} />
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** `off`: there is no picture on that side. A button that is `disabled` would lose the focus, and with it the arrow keys. */
const Turn = ({ back = false, off, onClick }: { back?: boolean; off: boolean; onClick: () => void }) => {
  const t = useText()
  return (
    <IconButton
      icon={back ? ChevronLeft : ChevronRight}
      label={t(back ? 'viewer.previous' : 'viewer.next')}
      aria-disabled={off || undefined}
      onClick={onClick}
      className={`on-picture pointing inset-y-0 my-auto aria-disabled:opacity-60 ${back ? 'start-4' : 'end-4'}`}
    />
  )
}

const stepPx = 80
const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** One picture, and the button that zooms it. While it is zoomed the arrow keys move it. */
const Slide = ({ name, picture, shown }: { name: string; picture: string; shown: boolean }) => {
  const t = useText()
  const { pane, zoomed, zoomTo, toggle, handlers } = useZoom()
  const present = usePresentPicture(picture)
  useEffect(() => {
    if (!shown) zoomTo(1)
  }, [shown, zoomTo])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!zoomed || !step) return
    event.preventDefault()
    event.stopPropagation()
    pane.current?.scrollBy({ left: step[0] * stepPx, top: step[1] * stepPx })
  }
  return (
    <li inert={!shown} onKeyDown={move}>
      <div
        ref={pane}
        // Scrolled from its left edge in either language.
        dir="ltr"
        tabIndex={zoomed ? 0 : undefined}
        data-zoomed={zoomed || undefined}
        className="zoom-pane no-scrollbar"
        {...handlers}
      >
        <div>
          <Picture src={picture} alt={name} sizes="62.5rem" present={present} priority={shown} />
        </div>
      </div>
      <IconButton
        icon={zoomed ? ZoomOut : ZoomIn}
        label={t(zoomed ? 'viewer.zoomOut' : 'viewer.zoomIn')}
        onClick={() => toggle()}
        className="on-picture inset-x-0 bottom-0 mx-auto"
      />
    </li>
  )
}
