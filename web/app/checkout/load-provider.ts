import { loadStripe } from '@stripe/stripe-js/pure'
import type { Locale } from '@waha/contract/locale.ts'

/** The provider's script, once. A stand-in's script defines the same `Stripe` before the official loader looks for it. */
export const loadProvider = async (publishableKey: string, scriptUrl: string | null, locale: Locale) => {
  if (scriptUrl) await loadScript(scriptUrl)
  return loadStripe(publishableKey, { locale })
}

const scripts = new Map<string, Promise<void>>()

/** A script is put into the page once, however often it is asked for meanwhile; one that failed may be tried again. */
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
