import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { createPayments } from '../providers/payment-provider.ts'
import { lateCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { recordRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'
const within = (deadline: number) => {
  shop.api.payments = createPayments({ ...shop.sandbox, webhookSecrets: [shop.sandbox.webhookSecret], deadline })
}

test('of 50 refunds of one order at once, all meant for the same 40.00, one is made [B1]', async () => {
  const { refund, states, atProvider } = await desk.paidOrder()
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => refund({ what: 'amount', amount: 10, left: 40 })))
  expect(tries.filter(isFulfilled).length).toBe(1)
  expect([await states(), atProvider().map(({ amount }) => amount)]).toEqual([['succeeded'], [1000]])
})

test('50 people who look again each time give back thirteen times 3.00 of 40.00, and not once more [B1]', async () => {
  const { refund, money, atProvider } = await desk.paidOrder()
  const insist = async () => {
    for (;;) {
      try {
        return await refund({ what: 'amount', amount: 3 })
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== 'refund_changed') return code
      }
    }
  }
  const ends = await Promise.all(Array.from({ length: 50 }, insist))
  expect(ends.filter(end => end === 'refund_too_high').length).toBe(37)
  expect(total(atProvider().map(({ amount }) => amount))).toBe(3900)
  expect(await money()).toMatchObject({ left: 1 })
})

test('two refunds that exceed together: the second is refused, also while the first has no answer [B1]', async () => {
  const { refund, atProvider } = await desk.paidOrder()
  const work = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  shop.sandbox.faults.wait = () => {
    asked.resolve()
    return work.promise
  }
  const first = refund({ what: 'amount', amount: 25, left: 40 })
  await asked.promise
  await expect(refund({ what: 'amount', amount: 16, left: 15 })).rejects.toMatchObject({ code: 'refund_too_high' })
  await expect(refund({ what: 'amount', amount: 15, left: 40 })).rejects.toMatchObject({ code: 'refund_changed' })
  work.resolve()
  shop.sandbox.faults.wait = async () => {}
  expect((await first).left).toBe(15)
  expect(atProvider().length).toBe(1)
})

for (const [what, calls, madeAtOnce] of [
  ['hangs', 'hang', 0],
  ['cuts the answer off', 'reset', 1],
  ['answers rubbish', 'garbage', 0],
  ['has too much to do', 429, 0],
] as const)
  test(`a provider that ${what}: the refund is pending in time, and the job makes it once [B1, F9]`, async () => {
    const { refund, states, atProvider, mails } = await desk.paidOrder()
    within(calls === 'hang' ? 50 : 5000)
    Object.assign(shop.sandbox.faults, { calls, only: '/refunds' })
    expect(await refund()).toMatchObject({ left: 0, refunds: [{ state: 'pending', reference: null }] })
    expect(atProvider().length).toBe(madeAtOnce)
    await reconcileRefunds(shop.api)
    expect(await states()).toEqual(['pending'])
    shop.sandbox.faults.calls = 'answer'
    within(5000)
    for (let pass = 0; pass < 3; pass += 1) await reconcileRefunds(shop.api)
    expect([await states(), atProvider().map(({ amount }) => amount), (await mails()).length]).toEqual([['succeeded'], [4000], 1])
  })

test('a refund ends by the shop’s own deadline, whatever becomes of the SDK’s [B1, F9]', async () => {
  const { refund } = await desk.paidOrder()
  within(50)
  vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockImplementation(() => new Promise<never>(() => {}))
  expect(await refund()).toMatchObject({ refunds: [{ state: 'pending' }] })
})

test('a provider that failed and repeats that for the key: the job ends the refund, and a new one can be made [B1, F9]', async () => {
  const { refund, states, atProvider, events } = await desk.paidOrder()
  Object.assign(shop.sandbox.faults, { calls: 500, only: '/refunds' })
  await refund()
  expect(await states()).toEqual(['pending'])
  shop.sandbox.faults.calls = 'answer'
  await reconcileRefunds(shop.api)
  expect([await states(), atProvider()]).toEqual([['failed'], []])
  expect((await events()).at(-1)).toBe('refund-failed by provider')
  expect((await refund()).left).toBe(0)
  expect(atProvider().length).toBe(1)
})

test('what the provider refuses has failed at once, in its words; what was made there meanwhile is found [B1]', async () => {
  const { refund, money, intent, mails } = await desk.paidOrder()
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 3000 })
  expect(await refund()).toMatchObject({ refunds: [{ state: 'failed', waits: true, failure: expect.stringContaining('greater than') }] })
  expect(await mails()).toEqual([])
  await reconcileRefunds(shop.api)
  expect(await money()).toMatchObject({ left: 10 })
})

test('a row without a call is sent by the job; after a day, when its key is forgotten, it fails instead [B1]', async () => {
  const [young, old] = [await desk.paidOrder(), await desk.paidOrder()]
  const ago = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3600_000) })
  await young.writeRefund(ago(22))
  await old.writeRefund(ago(24))
  await Promise.all([reconcileRefunds(shop.api), reconcileRefunds(shop.api)])
  expect([await young.states(), await old.states()]).toEqual([['succeeded'], ['failed']])
  expect([young.atProvider().length, old.atProvider().length]).toEqual([1, 0])
})

test('a call that is still under way when the job looks, and is repeated by it, makes one refund [B1]', async () => {
  const { refund, states, atProvider } = await desk.paidOrder()
  const [asked, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const form = { what: 'amount', amount: 10, left: 40 } as const
  let calls = 0
  // The first call waits, the job's go through.
  shop.sandbox.faults.wait = async () => {
    calls += 1
    if (calls > 1) return
    asked.resolve()
    await work.promise
  }
  const first = refund(form)
  await asked.promise
  await reconcileRefunds(shop.api)
  expect([await states(), atProvider()]).toEqual([['pending'], []])
  work.resolve()
  await first
  expect([await states(), atProvider().length]).toEqual([['succeeded'], 1])
})

test('a report that comes late undoes nothing: not what has failed, nor what has succeeded [B1]', async () => {
  const { refund, states, atProvider, order } = await desk.paidOrder({ card: lateCard })
  await refund()
  const report = (status: string) =>
    recordRefunds(shop.api, { order }, [{ ...atProvider()[0], status } as unknown as Parameters<typeof recordRefunds>[2][number]])
  await report('pending')
  expect(await states()).toEqual(['succeeded'])
  await report('failed')
  await report('succeeded')
  await report('pending')
  expect(await states()).toEqual(['failed'])
})

test('wrong keys are no refusal: the refund waits for the right ones [B1]', async () => {
  const { refund, states, atProvider } = await desk.paidOrder()
  const { payments } = shop.api
  shop.api.payments = createPayments({ ...shop.sandbox, secretKey: 'sk_test_wrong', webhookSecrets: [] })
  await refund()
  expect([await states(), atProvider()]).toEqual([['pending'], []])
  shop.api.payments = payments
  await reconcileRefunds(shop.api)
  expect(await states()).toEqual(['succeeded'])
})
