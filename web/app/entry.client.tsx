import { brand } from '@waha/contract/brand.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadFirstMessages } from './i18n/catalogue.ts'
import { untilThere } from './ui/late.tsx'

const { currency, brand: differs } = document.documentElement.dataset
if (currency) setCurrency(JSON.parse(currency))
if (differs) Object.assign(brand, JSON.parse(differs))
await untilThere(() => loadFirstMessages(location.pathname))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
