import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { say, usePath, useText } from '../i18n/use-text.ts'
import { focusMain } from './focus-main.ts'
import { CircleAlert, X } from './icons.tsx'
import { CircleCheck, Info } from './late-icons.tsx'
import { Picture } from './picture.tsx'
import { dismissToast, type Toast, type ToastAction, type ToastLink, type ToastSubject, type Tone } from './toast-store.ts'
import { useHold } from './use-hold.ts'

const seconds = 1000
const durations: Record<Tone, number> = { success: 3 * seconds, info: 3 * seconds, error: 5 * seconds }
const durationWithAction = 8 * seconds
const icons = { success: CircleCheck, info: Info, error: CircleAlert }
const accents: Record<Tone, string> = { success: 'text-palm', info: 'text-on-info', error: 'text-sale' }

/** One toast. It disappears after a while, unless hovered or focused, or lasting. */
export const ToastCard = ({ toast: { id, tone, saying, lasting = false, action, subject, link } }: { toast: Toast }) => {
  const t = useText()
  const card = useRef<HTMLDivElement>(null)
  const { held, holders } = useHold()
  const duration = action ? durationWithAction : durations[tone]
  const stays = held || lasting
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [stays, id, duration])
  const close = () => {
    // Without this, the focus would be lost and keyboard users would start at the top of the document.
    if (card.current?.contains(document.activeElement)) focusMain()
    dismissToast(id)
  }
  const Icon = icons[tone]
  return (
    <div
      ref={card}
      data-tone={tone}
      {...holders}
      className={`pointer-events-auto grid animate-drop grid-cols-1 gap-2.5 rounded-card border border-line bg-surface shadow-raised ${subject ? 'p-3' : 'p-4'}`}
    >
      <div className="flex items-start gap-3">
        <Icon className={`mt-0.5 size-5 shrink-0 ${accents[tone]}`} />
        <p dir="auto" className="min-w-0 grow break-words">
          {say(t, saying)}
        </p>
        {action && <ActionButton action={action} close={close} />}
        <button
          type="button"
          aria-label={t('common.close')}
          onClick={close}
          className="-m-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
        >
          <X className="size-4" />
        </button>
      </div>
      {subject && <Subject subject={subject} close={close} />}
      {link && <CardLink link={link} close={close} className="-mb-2 justify-self-start" />}
    </div>
  )
}

/** What the toast is about: picture, name, and a link that closes the toast. */
const Subject = ({ subject: { name, image, link }, close }: { subject: ToastSubject; close: () => void }) => {
  return (
    <div className="flex items-center gap-3">
      <Picture src={image} alt="" sizes={44} className="size-11 shrink-0 rounded-control" />
      <bdi className="min-w-0 grow truncate text-13 text-ink-soft">{name}</bdi>
      <CardLink link={link} close={close} />
    </div>
  )
}

const CardLink = ({ link: { to, label, state }, close, className = '' }: { link: ToastLink; close: () => void; className?: string }) => {
  const t = useText()
  const path = usePath()
  return (
    <Link
      to={path(to)}
      state={state}
      onClick={close}
      className={`grid min-h-11 shrink-0 place-items-center rounded-control px-3 font-medium text-palm hover:bg-palm-tint ${className}`}
    >
      {t(label)}
    </Link>
  )
}

const ActionButton = ({ action, close }: { action: ToastAction; close: () => void }) => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (action.takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [action])
  const run = () => {
    close()
    action.run()
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={say(t, action.name)}
      onClick={run}
      className="-my-2.5 min-h-11 shrink-0 rounded-control px-3 font-medium text-palm hover:bg-palm-tint"
    >
      {t(action.label)}
    </button>
  )
}
