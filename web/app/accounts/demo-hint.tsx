import { KeyRound } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'

// The demo shopper of the demo catalogue; the admin's account stands in the README only.
const shopper = { email: 'shopper@waha.example', password: 'shopper123' }

/** The test credentials of a demo installation, and a button that fills them in. */
export const DemoHint = ({ onFill }: { onFill: (account: typeof shopper) => void }) => {
  const t = useText()
  return (
    <aside aria-labelledby="demo-hint" className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card bg-palm-tint p-4 text-13">
      <KeyRound aria-hidden className="size-5 shrink-0 text-palm" />
      <div className="min-w-0 grow basis-48">
        <h2 id="demo-hint" className="text-13">
          {t('accounts.signIn.demoTitle')}
        </h2>
        <p>
          <bdi>{shopper.email}</bdi>
          <br />
          <bdi>{shopper.password}</bdi>
        </p>
      </div>
      <button
        type="button"
        onClick={() => onFill(shopper)}
        className="min-h-9 shrink-0 self-center rounded-full bg-palm px-4 font-medium text-on-palm hover:bg-palm-strong"
      >
        {t('accounts.signIn.demoFill')}
      </button>
    </aside>
  )
}
