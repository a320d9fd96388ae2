import { brand } from '@waha/contract/brand.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tabStore } from './data/storage.ts'
import { loadFirstMessages } from './i18n/catalogue.ts'
import { beforeStart } from './page/before-start.ts'

const { currency, brand: differs } = document.documentElement.dataset
if (currency) setCurrency(JSON.parse(currency))
if (differs) Object.assign(brand, JSON.parse(differs))
await beforeStart(() => loadFirstMessages(location.pathname))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
// It is alive: the next page that lacks a file may be opened anew, too (scripts-last.ts).
tabStore.forget('anew')
