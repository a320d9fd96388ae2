import { isProblem } from '@waha/contract/problem.ts'
import { useText } from '../i18n/use-text.ts'
import { readIntention } from '../session/intention.ts'
import { Button } from '../ui/button.tsx'
import { UserRoundKey } from '../ui/late-icons.tsx'
import { rememberPage, useLeaving } from '../ui/use-leaving.ts'
import type { Report } from './form-problem.tsx'
import { useGoogleUrl } from './sessions.queries.ts'

/** The Google button below a form. The browser goes to Google and comes back to /auth/success or /auth/error. */
export const GoogleSignIn = ({ disabled, onProblem }: { disabled: boolean; onProblem: Report }) => {
  const t = useText()
  const [leaving, , leave] = useLeaving()
  const googleUrl = useGoogleUrl()
  const busy = googleUrl.isPending || leaving
  const start = () => {
    const stays = rememberPage()
    const fail = (reason: 'failed' | 'notInitiated') => onProblem(t => t(`accounts.google.${reason}`))
    const { from, add } = readIntention()
    // Not called after unmount: who has left the page does not go to Google.
    googleUrl.mutate(
      { from, add: add.at(-1) },
      {
        onSuccess: ({ authUrl }) => {
          if (!stays()) return
          if (!authUrl) return fail('notInitiated')
          leave(authUrl)
        },
        // A 200 with `status: false`: Google is not set up, or cannot be reached.
        onError: error => stays() && fail(isProblem(error) && error.status === 200 ? 'notInitiated' : 'failed'),
      },
    )
  }
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4 text-13 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('accounts.google.or')}
      </p>
      <Button variant="outlined" pending={busy} disabled={disabled} onClick={start} className="relative min-h-12 ps-12! text-17 sm:pe-12!">
        {!busy && <UserRoundKey className="absolute start-5 size-5 text-palm" strokeWidth={1.75} />}
        {t('accounts.google.button')}
      </Button>
    </div>
  )
}
