import type { Brand } from '@waha/contract/brand.ts'
import type { Client } from '@waha/contract/client.ts'
import type { Currency } from '@waha/contract/currency.ts'
import { createContext } from 'react-router'

/** What the server passes to the loaders of a page. Nothing in it depends on the visitor. */
export interface Shop {
  api: Client
  /** The shop's origin, for absolute addresses. */
  publicUrl: string
  /** Demo installations show the test credentials and say that payments are simulated. */
  demo: boolean
  /** By its IANA name: of times at the desk. */
  timeZone: string
  /** That of all amounts; the dollar where it is missing. */
  currency?: Currency | undefined
  /** What owners have changed of the shop's own facts. */
  brand?: Partial<Brand> | undefined
}

export const shopContext = createContext<Shop>()
