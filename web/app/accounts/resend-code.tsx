import { resendSeconds } from '@waha/contract/limits.ts'
import { useEffect, useState } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import type { useSendCode } from './codes.queries.ts'
import type { Report } from './form-problem.tsx'
import type { SentCode } from './sent-code.ts'

interface Props {
  sent: SentCode
  send: ReturnType<typeof useSendCode>
  onSent: (sent: SentCode) => void
  onProblem: Report
}

/** Sends another code; not at once, since mails take a while. */
export const ResendCode = ({ sent, send, onSent, onProblem }: Props) => {
  const t = useText()
  const seconds = useSecondsUntil(sent.at + resendSeconds * 1000)
  const resend = () =>
    send.mutateAsync({ email: sent.email, purpose: sent.purpose }).then(
      another => {
        toast.success('accounts.code.resent')
        onSent(another)
      },
      error => onProblem(t => problemText(t, error)),
    )
  return (
    <Button variant="quiet" pending={send.isPending} disabled={seconds > 0} className="px-0!" onClick={resend}>
      {seconds > 0 ? t('accounts.code.resendIn', { seconds }) : t('accounts.code.resend')}
    </Button>
  )
}

// No more than ever passes: the clock may have been put back.
const secondsUntil = (time: number) => Math.min(resendSeconds, Math.max(0, Math.ceil((time - Date.now()) / 1000)))

/** The whole seconds until a time, in milliseconds; they pass until it is 0. */
const useSecondsUntil = (time: number) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    setSeconds(secondsUntil(time))
    const timer = setInterval(() => {
      const left = secondsUntil(time)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
