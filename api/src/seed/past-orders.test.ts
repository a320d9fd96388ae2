import { addressForm } from '@waha/contract/addresses.ts'
import { expect, test } from 'vitest'
import { demoCustomers } from './demo-customers.ts'
import { pastOrders } from './past-orders.ts'
import { readCatalogue } from './read-catalogue.ts'

const day = 86_400_000
const sunday = Date.parse('2026-11-22T09:30:00Z')

test('on whatever day a demo starts, its past is 42 orders of the last ninety days, none later than now, most towards the weekend [DESK-02]', () => {
  for (let later = 0; later < 7; later += 1) {
    const now = new Date(sunday + later * day)
    const orders = pastOrders(now)
    expect(orders.length).toBe(42)
    expect(orders).toEqual(pastOrders(now))
    const ages = orders.map(({ at }) => (now.getTime() - at.getTime()) / day)
    expect(ages).toEqual([...ages].sort((a, b) => b - a))
    expect([ages.every(age => age > 0 && age < 90), Number(ages[0]) > 75]).toEqual([true, true])
    const older = orders.slice(0, -8)
    const weekend = older.filter(({ at }) => [4, 5, 6].includes(at.getUTCDay()))
    expect(weekend.length).toBe(25)
    const last30 = ages.filter(age => age < 30).length
    const before = ages.filter(age => age >= 30 && age < 60).length
    expect([later, last30 > before + 4, before > 9]).toEqual([later, true, true])
  }
})

test('the customers of the past have addresses as their countries write them, and buy what the catalogue has [DESK-02, DELIVER-01]', async () => {
  for (const { address } of Object.values(demoCustomers)) expect(addressForm.parse(address)).toEqual(address)
  expect(Object.values(demoCustomers).map(({ address }) => address.country)).toEqual(['SA', 'EG', 'DE', 'SA'])
  const known = new Set((await readCatalogue()).products.map(({ id }) => id))
  const bought = pastOrders(new Date(sunday)).flatMap(({ lines }) => lines)
  expect(bought.filter(({ product, quantity }) => !known.has(product) || !(quantity > 0))).toEqual([])
})
