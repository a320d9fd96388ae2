import { expect, test } from 'vitest'
import { openStandIns } from './stand-ins.ts'

test('names that no stand-in has are answered by none, whatever objects call their own', () => {
  const mailbox = { put: () => {}, all: () => [], find: () => undefined }
  const standIns = { payments: undefined, google: undefined, ports: { stripe: undefined } }
  const { pages } = openStandIns(standIns, { publicUrl: 'https://shop.example', mailbox, demo: false })
  for (const name of ['constructor', '__proto__', 'toString', 'stripe', 'mailbox', ''])
    expect([name, pages(new Request(`https://shop.example/sandbox/${name}`))]).toEqual([name, undefined])
})
