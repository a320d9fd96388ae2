import { isProblem } from '@waha/contract/problem.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../i18n/keys.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { isTypingElsewhere } from '../ui/focus-main.ts'
import { CircleAlert } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'

/** Says what failed, in the language of the page by then. */
type Say = (t: Text) => string

interface Failure {
  say: Say
  error: unknown
}

export type Report = (say: Say, error?: unknown) => void

/** A failure of sign-in or sign-up: `report` shows it as a toast, and in the form until `clear`. */
export const useFormProblem = () => {
  const [problem, setProblem] = useState<Failure>()
  const report = useCallback<Report>((say, error) => {
    setProblem({ say, error })
    toast.error(say)
  }, [])
  const clear = useCallback(() => setProblem(undefined), [])
  return { problem, report, clear }
}

interface Reporting {
  /** Fields of the form show it, so a toast is enough. */
  atFields: boolean
  report: Report
  /** What is said of a failure that says nothing itself. */
  fallback?: MessageKey
}

/** Says that a call of a form has failed: as a toast, and in the form unless its fields do. */
export const reportFailure = (error: unknown, { atFields, report, fallback }: Reporting) => {
  const say = (t: Text) => problemText(t, error, fallback)
  if (atFields) toast.error(say)
  else report(say, error)
}

/**
 * The failure that a form shows above its button. It takes the focus, which reads it out, as the toast does, so it is no alert; what it offers
 * comes next. `offer`: another way in, shown when the account takes no more guesses.
 */
export const FormProblem = ({ problem, offer }: { problem: Failure | undefined; offer?: ReactNode }) => {
  const t = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && !isTypingElsewhere(note.current?.closest('form'))) note.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div
      ref={note}
      data-testid="form-problem"
      tabIndex={-1}
      className="flex items-start gap-2.5 rounded-control border border-sale bg-sale-tint p-4 text-sale"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p dir="auto" className="min-w-0 break-words">
          {problem.say(t)}
        </p>
        {isProblem(problem.error) && problem.error.code === 'too_many_guesses' && offer}
      </div>
    </div>
  )
}
