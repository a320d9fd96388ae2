import { ToastNote } from './toast-note.tsx'
import { type Toast, useToasts } from './toast-store.ts'

/** Toasts at the top end of the page; announced to screen readers, errors at once. */
export const Toaster = () => {
  const toasts = useToasts()
  const notes = (wanted: (toast: Toast) => boolean) => toasts.filter(wanted).map(toast => <ToastNote key={toast.id} toast={toast} />)
  return (
    <div className="pointer-events-none fixed end-4 top-20 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-3 print:hidden">
      <div role="status" aria-live="polite" className="grid gap-3">
        {notes(({ tone }) => tone !== 'error')}
      </div>
      <div role="alert" aria-live="assertive" className="grid gap-3">
        {notes(({ tone }) => tone === 'error')}
      </div>
    </div>
  )
}
