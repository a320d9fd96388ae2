import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { decoyHash, hashPassword, passwordFits } from './passwords.ts'
import { signIn } from './sign-in.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('without an account a password is compared with a hash that costs as much as an account’s, and fits none [A7]', async () => {
  const costOf = (hash: string) => hash.split('$').slice(1, 4)
  expect(costOf(await decoyHash)).toEqual(costOf(await hashPassword('secret-enough')))
  expect([await passwordFits(undefined, ''), await passwordFits(null, 'secret-enough')]).toEqual([false, false])
})

test('a sign-in asks the database the same questions whether or not the e-mail has an account [A7]', async () => {
  const { email } = await signUp(shop)
  const questionsFor = async (address: string) => {
    const asked: string[] = []
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node, (key, value) => (key === 'value' ? '?' : value)))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const entering = signIn({ ...shop.api, db }, { email: address, password: 'not-this-one', sender: '10.9.9.9' })
    await expect(entering).rejects.toMatchObject({ status: 401, code: 'credentials_wrong' })
    return asked
  }
  const known = await questionsFor(email)
  expect(known.length).toBeGreaterThan(1)
  expect(await questionsFor('nobody-asked@waha.example')).toEqual(known)
})
