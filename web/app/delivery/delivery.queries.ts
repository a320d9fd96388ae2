import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asksForAddressFirst, deliveryPrice } from '@waha/contract/delivery.rules.ts'
import type { DeliveryOptions } from '@waha/contract/delivery.ts'
import { deliveryCalls } from '@waha/contract/delivery-calls.ts'
import { toCents } from '@waha/contract/money.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { tabStore } from '../data/storage.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'

const rateListeners = createListeners()

/** What a checkout call is told about delivery: the address that was shown, and a rate if another than the first was chosen. */
export interface DeliveryWish {
  addressId?: string
  rateId?: string
}

/** The rate that was chosen in this tab; undefined: whichever is first. */
const storedRate = () => tabStore.read('delivery rate') ?? undefined

/** What is asked for of what there is. The rate that was chosen may not be offered any more. */
const wishOf = ({ address, rates }: DeliveryOptions, chosen: string | undefined): DeliveryWish => ({
  ...(address ? { addressId: address._id } : {}),
  ...(chosen && rates.some(({ id }) => id === chosen) ? { rateId: chosen } : {}),
})

const nothingKnown: DeliveryOptions = { address: null, rates: [] }

/** Where the next order goes, by which rate, and what that costs. `rate` is undefined until loaded, and where it is not delivered to. */
export const useDelivery = () => {
  const token = useToken()
  const locale = useLocale()
  const queries = useQueryClient()
  const chosen = useSyncExternalStore(rateListeners.subscribe, storedRate, () => undefined)
  const queryKey = ['delivery', token, locale]
  const query = useQuery({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client)(deliveryCalls.options, {}, { signal }),
    enabled: Boolean(token),
    staleTime: minutes(1),
    refetchOnWindowFocus: 'always',
  })
  const known = query.data ?? nothingKnown
  const { address, rates } = known
  const rate = rates.find(({ id }) => id === chosen) ?? rates[0]
  return {
    query,
    address,
    rates,
    rate,
    wish: wishOf(known, chosen),
    /** The wish by what was fetched last, which may not have been rendered yet. */
    latestWish: () => wishOf(queries.getQueryData<DeliveryOptions>(queryKey) ?? nothingKnown, storedRate()),
    /** What delivery costs is known: else nobody can say what the total is. */
    priced: query.data !== undefined,
    /** The address is in no zone. */
    notServed: address !== null && rates.length === 0,
    asksFirst: asksForAddressFirst(address, rates),
    /** There is no address, which our own payment page then asks for before anything else. */
    addressless: query.data?.address === null,
    /** In cents, for lines of this sum in cents. */
    priceFor: (lines: number) =>
      rate ? deliveryPrice({ price: toCents(rate.price), freeFrom: rate.freeFrom === null ? null : toCents(rate.freeFrom) }, lines) : 0,
    chooseRate: (id: string) => {
      tabStore.store('delivery rate', id)
      rateListeners.notify()
    },
    /** Asks again, when a checkout was refused what this said; ends when it is there. */
    renew: () => queries.invalidateQueries({ queryKey: ['delivery'] }),
  }
}
export type DeliveryState = ReturnType<typeof useDelivery>
