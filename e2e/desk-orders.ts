// Orders for the journeys of the desk: bought through the API, shipped by its dialog.
import type { APIRequestContext, Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { inRiyadh } from './addresses.ts'
import { type Account, expect, type Language, toast } from './shopper.ts'

export const honey = { id: 'sidr-honey-wadi-nahl', amount: 2 }
export const headphones = { id: 'samt-headphones', amount: 1 }

/** An order's number, as people read it. */
export const short = (id: string) => `#${id.slice(-8)}`

/** Buys as an account, pays at the sandbox, and answers the id of the order once it is settled. */
export const buy = async (
  request: APIRequestContext,
  { token }: Pick<Account, 'token'>,
  products: { id: string; amount: number }[],
  language: Language = 'en',
): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  for (const { id, amount } of products)
    expect((await request.post('/api/auth/cart', { headers, data: { productId: id, quantity: amount } })).ok()).toBe(true)
  expect((await request.post('/api/addresses', { headers, data: inRiyadh })).ok()).toBe(true)
  const opened = await request.post('/api/stripe/create-payment-session', { headers, data: { products, lang: language } })
  const { sessionId } = (await opened.json()) as { sessionId: string }
  const paid = await request.post(`/sandbox/stripe/pay/${sessionId}`, { data: { number: '4242 4242 4242 4242', locale: language } })
  expect(paid.ok()).toBe(true)
  const { order } = (await (await request.get(`/api/orders/latest?session_id=${sessionId}`, { headers })).json()) as {
    order: { _id: string }
  }
  return order._id
}

/** A call of the desk in the admin's name. */
export const deskCall = async (request: APIRequestContext, token: string, path: string, data?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (data ? request.post(`/api/desk${path}`, { headers, data }) : request.get(`/api/desk${path}`, { headers }))
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** Sends a parcel of the order on the screen, with all but `fewer` pieces of its first line, by its tracking number. */
export const ship = async (desk: Page, language: Language, number: string, fewer = 0) => {
  const { order, shipping } = { en, ar }[language]
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: order.ship, exact: true }).click()
  for (let time = 0; time < fewer; time += 1)
    await dialog
      .getByRole('button', { name: shipping.fewer.replace(/\{.*/, '') })
      .first()
      .click()
  await dialog.getByLabel(shipping.carrier).selectOption('smsa')
  await dialog.getByLabel(shipping.number).fill(number)
  await dialog.getByRole('button', { name: shipping.send }).click()
  await expect(toast(desk, shipping.done)).toBeVisible()
  await expect(dialog).toBeHidden()
}
