import { loadStripe } from '@stripe/stripe-js/pure'
import type { Locale } from '@waha/contract/locale.ts'

/** The provider's script, once. A stand-in's script defines the same `Stripe` before the official loader looks for it. */
export const loadProvider = async (publishableKey: string, scriptUrl: string | null, locale: Locale) => {
  if (scriptUrl) await loadScript(scriptUrl)
  return loadStripe(publishableKey, { locale })
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    if ('Stripe' in window) return resolve()
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} did not load`))
    document.head.append(script)
  })
