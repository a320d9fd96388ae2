// Where orders of journeys go, and what that costs.
import type { APIRequestContext, Page } from '@playwright/test'

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
export const addAddress = async (request: APIRequestContext, account: { token: string }, address: object) => {
  const answer = await request.post('/api/addresses', { data: address, headers: { authorization: `Bearer ${account.token}` } })
  const { addresses } = (await answer.json()) as { addresses: { _id: string }[] }
  return addresses[0]?._id ?? ''
}

/** Answers the delivery options as the shop does, with other rates. */
export const withRates = async (
  page: Page,
  ...rates: { id: string; name: string; price: number; freeFrom: number | null; earliest?: string; latest?: string }[]
) => {
  const days = { earliest: '2026-11-24', latest: '2026-11-26' }
  await page.route('**/api/delivery/options', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), rates: rates.map(rate => ({ ...days, ...rate })) } })
  })
}
