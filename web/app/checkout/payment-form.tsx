import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import type { Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '@waha/contract/locale.ts'
import { isProblem, Problem } from '@waha/contract/problem.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { CardBrands } from '../cart/card-brands.tsx'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { useTheme } from '../theme/use-theme.ts'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Price } from '../ui/price.tsx'
import { useLeaving } from '../ui/use-leaving.ts'
import { AskBeforeLanguage } from './ask-before-language.tsx'
import type { PaymentSession } from './checkout.queries.ts'
import { fieldColors } from './payment-form-colors.ts'

export interface PaymentFormProps {
  session: PaymentSession
  /** Whether there is an order for it; then the page goes on to the receipt. undefined: the shop cannot be reached. */
  isPaid: () => Promise<boolean | undefined>
}

/** The payment provider's element in its iframe: card numbers never reach the shop. */
export const PaymentForm = ({ session, isPaid }: PaymentFormProps) => {
  const { clientSecret, publishableKey, scriptUrl } = session
  const locale = useLocale()
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew
  const stripe = useMemo(() => loadProvider(publishableKey, scriptUrl, locale), [publishableKey, scriptUrl, locale, tries])
  const appearance = useElementAppearance()
  return (
    <CheckoutElementsProvider key={tries} stripe={stripe} options={{ clientSecret, elementsOptions: { appearance } }}>
      <Fields isPaid={isPaid} retry={() => setTries(tries + 1)} />
    </CheckoutElementsProvider>
  )
}

interface FieldsProps extends Pick<PaymentFormProps, 'isPaid'> {
  retry: () => void
}

const Fields = ({ isPaid, retry }: FieldsProps) => {
  const t = useText()
  const queries = useQueryClient()
  const state = useCheckoutElements()
  const [problem, setProblem] = useState<string>()
  // Nobody could say what became of the last try.
  const [lost, setLost] = useState(false)
  const [leaving, setLeaving] = useLeaving()
  const [cardTyped, setCardTyped] = useState(false)
  const [withoutFields, setWithoutFields] = useState(false)
  if (state.type === 'loading')
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
        <Spinner className="size-6" />
        {t('checkout.loading')}
      </p>
    )
  if (state.type === 'error' || withoutFields) {
    const error = state.type === 'error' && state.error
    // What the provider says before there is a form is for developers.
    return <FailedPart text={isProblem(error) ? problemText(t, error) : t('checkout.unexpected')} retry={retry} retrying={false} />
  }
  // The provider confirms no payment of a sum that was not read from its session: divisor, amount and, which the hook has read, currency.
  const { confirm, minorUnitsAmountDivisor, total } = state.checkout
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    setLeaving(true)
    setProblem(undefined)
    const before = lost ? await isPaid() : false
    if (before) return
    // On success the provider redirects the browser to the receipt.
    const result = before === false ? await confirm().catch(tellDevelopers) : undefined
    if (result?.type === 'success') return
    // A failure may be that of the answer alone, or of a second payment.
    const paid = before === false ? await isPaid() : before
    if (paid) return
    setLeaving(false)
    setLost(paid === undefined)
    // A session is closed when the cart, the address or a rate changes elsewhere: then the page says so, and offers to update the order.
    for (const key of ['cart', 'delivery']) void queries.invalidateQueries({ queryKey: [key] })
    setProblem(result?.error.message || t(paid === undefined ? 'checkout.noConnection' : 'checkout.unexpected'))
  }
  return (
    <>
      {cardTyped && <AskBeforeLanguage />}
      <form onSubmit={event => void pay(event)} className="grid gap-5">
        <PaymentElement onChange={({ empty }) => setCardTyped(!empty)} onLoadError={() => setWithoutFields(true)} />
        <CardBrands />
        {problem && <ErrorBox text={problem} />}
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-17">
          <span>{t('checkout.total')}</span>
          <Price amount={total.total.minorUnitsAmount / minorUnitsAmountDivisor} className="text-20 font-semibold" />
        </p>
        <Button type="submit" pending={leaving} className="min-h-13 text-17">
          {t(leaving ? 'checkout.processing' : 'checkout.payNow')}
        </Button>
      </form>
    </>
  )
}

/** What a buyer does ends in a result: it is a fault of the page that the provider rejects. */
const tellDevelopers = (fault: unknown) => {
  console.error(fault)
  return undefined
}

const ErrorBox = ({ text }: { text: string }) => (
  <p role="alert" dir="auto" className="rounded-control border border-sale bg-sale-tint p-4 text-sale">
    {text}
  </p>
)

/** Loads Stripe. The local stand-in's script, if any, is loaded first: it defines `Stripe`, which the official loader then uses. */
const loadProvider = async (publishableKey: string, scriptUrl: string | null, locale: Locale) => {
  try {
    if (scriptUrl) await loadScript(scriptUrl)
    return await loadStripe(publishableKey, { locale })
  } catch {
    // What the loader says is for developers.
    throw new Problem(0, 'network_error')
  }
}

const scripts = new Map<string, Promise<void>>()

/** Loads a script once per page; after a failure it can be called again. */
const loadScript = (address: string) => {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(address)
      reject(new Error(`${address} did not load`))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

/** The look of the provider's fields in the current theme. */
const useElementAppearance = (): Appearance => {
  const theme = useTheme() ?? 'light'
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: { ...fieldColors[theme], borderRadius: '10px', fontFamily: 'system-ui, sans-serif' },
  }
}
