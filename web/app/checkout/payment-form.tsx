import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLeaving } from '../ui/use-leaving.ts'
import type { PaymentSession } from './checkout.queries.ts'
import { loadProvider } from './load-provider.ts'
import { useElementLook } from './use-element-look.ts'

/** The provider's payment element, in its own frame: the shop never sees a card number. */
export const PaymentForm = ({ session: { clientSecret, publishableKey, scriptUrl } }: { session: PaymentSession }) => {
  const locale = useLocale()
  const stripe = useMemo(() => loadProvider(publishableKey, scriptUrl, locale), [publishableKey, scriptUrl, locale])
  const appearance = useElementLook()
  return (
    <CheckoutElementsProvider stripe={stripe} options={{ clientSecret, elementsOptions: { appearance } }}>
      <Fields />
    </CheckoutElementsProvider>
  )
}

const Fields = () => {
  const t = useText()
  const state = useCheckoutElements()
  const [problem, setProblem] = useState<string>()
  const [leaving, setLeaving] = useLeaving()
  if (state.type === 'loading')
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
        <Spinner className="size-6" />
        {t('checkout.loading')}
      </p>
    )
  if (state.type === 'error') return <RedBox text={state.error.message || t('checkout.unexpected')} />
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    setLeaving(true)
    setProblem(undefined)
    // On success the provider takes the browser to the receipt.
    const result = await state.checkout.confirm().catch(() => undefined)
    if (result?.type === 'success') return
    setLeaving(false)
    setProblem(result?.error.message || t('checkout.unexpected'))
  }
  return (
    <form onSubmit={event => void pay(event)} className="grid gap-5">
      <PaymentElement />
      {problem && <RedBox text={problem} />}
      <Button type="submit" busy={leaving} className="min-h-13 text-17">
        {t(leaving ? 'checkout.processing' : 'checkout.payNow')}
      </Button>
    </form>
  )
}

const RedBox = ({ text }: { text: string }) => (
  <p role="alert" dir="auto" className="rounded-control border border-sale bg-sale-tint p-4 text-sale">
    {text}
  </p>
)
