import type { Address } from '@waha/contract/address.ts'
import type { AddressBook } from '@waha/contract/addresses.ts'
import { addressesApi } from '@waha/contract/addresses.ts'
import { deliveryDays, freeFromOf } from '@waha/contract/delivery.rules.ts'
import { deliveryApi } from '@waha/contract/delivery.ts'
import { toDollars } from '@waha/contract/money.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'
import { read } from '../db/read.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { findAddress, listAddresses } from './addresses.queries.ts'
import { addToBook, changeInBook, chooseInBook, removeFromBook } from './change-addresses.ts'
import { countriesServed, ratesFor } from './rates.queries.ts'

const changesLimit: RateLimit = { name: 'addresses', points: 120, seconds: 10 * 60 }

/** What delivery needs of checkout and orders, which import it. */
interface Others {
  /** Closes the payment sessions that rest on what has changed. */
  closeSuperseded: (api: Api, userId: string) => Promise<void>
  /** Where the user's newest order went. */
  latestAddress: (db: Db, userId: string) => Promise<Address | null>
}

export const deliveryRoutes = (api: Api, { closeSuperseded, latestAddress }: Others) => {
  const book = async (userId: string): Promise<AddressBook> => {
    const [addresses, countries] = await Promise.all([listAddresses(api.db, userId), countriesServed(api.db)])
    return { addresses, countries, beginWith: addresses.length ? null : await latestAddress(api.db, userId) }
  }
  const changed = async (userId: string, change: () => Promise<void>) => {
    await api.limits.spend(changesLimit, userId)
    await change()
    await closeSuperseded(api, userId)
    return book(userId)
  }
  return [
    answer(deliveryApi.free, async () => {
      const rates = await read(api, db => ratesFor(db, undefined))
      const cents = freeFromOf(rates.map(({ priceCents, freeFromCents }) => ({ price: priceCents, freeFrom: freeFromCents })))
      return { freeFrom: cents === null ? null : toDollars(cents) }
    }),
    answer(addressesApi.list, ({ user }) => book(user.id)),
    answer(addressesApi.add, ({ user, body: { isDefault = false, ...address } }) =>
      changed(user.id, () => addToBook(api.db, user, address, isDefault)),
    ),
    answer(addressesApi.change, ({ user, params, body }) => changed(user.id, () => changeInBook(api.db, user, params.id, body))),
    answer(addressesApi.makeDefault, ({ user, params }) => changed(user.id, () => chooseInBook(api.db, user, params.id))),
    answer(addressesApi.remove, ({ user, params }) => changed(user.id, () => removeFromBook(api.db, user, params.id))),
    answer(deliveryApi.options, async ({ user, query, locale }) => {
      const address = await findAddress(api.db, user.id, query.addressId)
      if (query.addressId && !address) throw new Problem(404, 'address_not_found')
      const rates = await ratesFor(api.db, address?.country)
      return {
        address: address ?? null,
        rates: rates.map(rate => ({
          id: rate.id,
          name: rate.name[locale],
          price: toDollars(rate.priceCents),
          freeFrom: rate.freeFromCents === null ? null : toDollars(rate.freeFromCents),
          ...deliveryDays(rate, api.now(), api.timeZone),
        })),
      }
    }),
  ]
}
