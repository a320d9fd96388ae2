import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { dismissToast, type Toast, type Tone, useToasts } from './toast-store.ts'

const seconds = 1000
const stay: Record<Tone, number> = { success: 3 * seconds, info: 3 * seconds, error: 5 * seconds }
const icons = { success: CircleCheck, info: Info, error: CircleAlert }
const accents: Record<Tone, string> = { success: 'text-palm', info: 'text-on-info', error: 'text-sale' }

/** Toasts at the top end of the page; announced to screen readers, errors at once. */
export const Toaster = () => {
  const toasts = useToasts()
  return (
    <div className="pointer-events-none fixed end-4 top-20 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-3">
      <div role="status" aria-live="polite" className="grid gap-3">
        {toasts
          .filter(toast => toast.tone !== 'error')
          .map(toast => (
            <Note key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className="grid gap-3">
        {toasts
          .filter(toast => toast.tone === 'error')
          .map(toast => (
            <Note key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

const Note = ({ toast: { id, tone, text } }: { toast: Toast }) => {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), stay[tone])
    return () => clearTimeout(timer)
  }, [held, id, tone])
  const Icon = icons[tone]
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      data-tone={tone}
      {...hold}
      className="pointer-events-auto flex animate-drop items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-raised"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${accents[tone]}`} />
      <p dir="auto" className="grow break-words">
        {text}
      </p>
      <button
        type="button"
        aria-label={t('common.close')}
        onClick={() => dismissToast(id)}
        className="-m-1 grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
