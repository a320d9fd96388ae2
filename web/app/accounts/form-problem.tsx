import { useCallback, useEffect, useRef, useState } from 'react'
import { latestText, type Text, useText } from '../i18n/use-text.ts'
import { CircleAlert } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'

/** Says what failed, in the language of the page by then. */
type Say = (t: Text) => string

/** A failure of sign-in or sign-up: `report` shows it as a toast, and in the form until `clear`. */
export const useFormProblem = () => {
  const [problem, setProblem] = useState<Say>()
  const report = useCallback((say: Say) => {
    setProblem(() => say)
    toast.error(say(latestText()))
  }, [])
  const clear = useCallback(() => setProblem(undefined), [])
  return { problem, report, clear }
}

/** The failure that a form shows above its button. It takes the focus, which the disabled button has lost. */
export const FormProblem = ({ problem }: { problem: Say | undefined }) => {
  const t = useText()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) note.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <p
      ref={note}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2.5 rounded-control border border-sale bg-sale-tint p-4 text-sale"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <span dir="auto" className="min-w-0 break-words">
        {problem(t)}
      </span>
    </p>
  )
}
