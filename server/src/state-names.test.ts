// The API writes the names of an order's states into files, the storefront onto the desk: each has them where it needs them.
import { stateNames } from '@waha/api/desk/state-names.ts'
import { statesInSentences } from '@waha/contract/states-in-texts.ts'
import arDesk from '@waha/web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import arOrders from '@waha/web/app/i18n/messages/ar/orders.json' with { type: 'json' }
import enDesk from '@waha/web/app/i18n/messages/en/desk.json' with { type: 'json' }
import enOrders from '@waha/web/app/i18n/messages/en/orders.json' with { type: 'json' }
import { expect, test } from 'vitest'

const shown = (orders: typeof enOrders, desk: typeof enDesk) => ({
  status: orders.status,
  payment: orders.payment,
  fulfilment: desk.fulfilment,
})

test('exported files call the states of orders as the desk does, in both languages [DESK-03]', () => {
  expect(stateNames).toEqual({ en: shown(enOrders, enDesk), ar: shown(arOrders, arDesk) })
})

test('sentences call the states of orders as the desk does, in both languages [LANG-08]', () => {
  const inSentence = (status: object) => Object.fromEntries(Object.entries(status).map(([state, name]) => [state, name.toLowerCase()]))
  expect(statesInSentences).toEqual({ en: inSentence(enOrders.status), ar: inSentence(arOrders.status) })
})
