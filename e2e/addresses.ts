import type { APIRequestContext } from '@playwright/test'
import type { Account } from './shopper.ts'

export const inRiyadh = {
  country: 'SA',
  recipient: 'Noura Al Qahtani',
  phone: '0501234567',
  city: 'Riyadh',
  district: 'Al Olaya',
  street: 'Olaya Street',
  building: '4821',
  postalCode: '12345',
}

export const inCairo = {
  country: 'EG',
  recipient: 'عمر عبد الرحمن',
  phone: '01001234567',
  region: 'القاهرة',
  city: 'القاهرة',
  district: 'الزمالك',
  street: 'شارع ٢٦ يوليو',
  building: '٧',
}

/** Adds an address to the account's book, unknown to the open page; answers its id. */
export const addAddress = async (request: APIRequestContext, account: Account, address: object) => {
  const answer = await request.post('/api/addresses', { data: address, headers: { authorization: `Bearer ${account.token}` } })
  const { addresses } = (await answer.json()) as { addresses: { _id: string }[] }
  return addresses[0]?._id ?? ''
}
