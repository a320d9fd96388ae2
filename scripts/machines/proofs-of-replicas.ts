// Replicas answer what may be a second old, and nothing older.
import { setTimeout as wait } from 'node:timers/promises'
import { call, register } from './calls.ts'
import { type Machines, type Proof, shown, timeUntil } from './proof.ts'

/** Searches that nobody has made before, so that no kept answer stands for them. */
let searches = 0
const search = (url: string, words = '') => {
  searches += 1
  return call(`${url}/api/products?maxPrice=${500_000 + searches}${words}`)
}

const readAgain = ({ shops }: Machines) => [shops.a, shops.b].map(shop => shop.said().match(/replica 1 is read again/g)?.length ?? 0)
const until = async (machines: Machines, times: number[]) =>
  timeUntil(async () => readAgain(machines).every((count, index) => count > (times[index] ?? 0)), 15_000)

export const proofsOfReplicas: Proof[] = [
  {
    title: 'searches are answered by the replica, and a cart by the primary, behind PgBouncer in transaction mode',
    prove: async ({ urls, databases }) => {
      const token = await register(urls.a, 'replicareader')
      await wait(1500)
      const before = databases.reads()
      const statuses: number[] = []
      for (let asked = 1; asked <= 100; asked++) statuses.push((await search(urls.a)).status)
      const [replica = 0, primary = 0] = databases.reads().map((count, index) => count - (before[index] ?? 0))
      const productId = await databases.atPrimary('select id from products order by id limit 1')
      const cart = await call(`${urls.a}/api/auth/cart`, { token, body: { productId, quantity: 3 } })
      const own = await call(`${urls.b}/api/auth/cart`, { token })
      const allRight = statuses.every(status => status === 200) && own.text === cart.text && own.json.cart[0].quantity === 3
      return {
        held: allRight && replica >= 100 && primary === 0,
        figures: `100 searches: ${replica} reads at the replica, ${primary} at the primary`,
      }
    },
  },
  {
    title: 'while the replica stands still, nothing old is shown after a change; it is read again once it has caught up',
    prove: async machines => {
      const { urls, shops, databases } = machines
      const id = await databases.atPrimary('select id from products where withdrawn_at is null order by id offset 1 limit 1')
      const again = readAgain(machines)
      await databases.atReplica('select pg_wal_replay_pause()')
      await databases.atPrimary(`update products set price_cents = 987 where id = '${id}'`)
      const isNew = async (url: string) => {
        const [list, one, page] = await Promise.all([
          search(url, `&ids=${id}`),
          call(`${url}/api/products/${id}`),
          call(`${url}/products/${id}`),
        ])
        return list.json.products[0].price === 9.87 && one.json.product.price === 9.87 && page.text.includes('9.87')
      }
      const seen = await Promise.all([urls.a, urls.b].map(url => timeUntil(() => isNew(url), 5000)))
      let old = 0
      for (let look = 1; look <= 40; look++) for (const url of [urls.a, urls.b]) old += Number(!(await isNew(url)))
      await timeUntil(async () => [shops.a, shops.b].every(shop => /left out.*a second behind/.test(shop.said())), 5000)
      await databases.atReplica('select pg_wal_replay_resume()')
      const back = await until(machines, again)
      const longest = Math.max(...seen)
      const held = longest <= 1000 && old === 0 && Number.isFinite(back)
      return { held, figures: `new after ${shown(longest)}, then 0 of 80 looks old: ${old}; read again ${shown(back)} after it went on` }
    },
  },
  {
    title: 'when the replica freezes no call fails or waits for it; it is used again over new connections',
    prove: async machines => {
      const { urls, databases } = machines
      const again = readAgain(machines)
      const statuses: number[] = []
      let done = false
      const asking = [urls.a, urls.b, urls.a, urls.b].map(async url => {
        while (!done) statuses.push((await search(url)).status)
      })
      await wait(500)
      const frozen = await databases.freezeReplica()
      const back = await until(machines, again)
      done = true
      const ended = await Promise.race([Promise.all(asking).then(() => true), wait(5000, false)])
      frozen.thaw()
      await Promise.all(asking)
      const failed = statuses.filter(status => status !== 200).length
      return {
        held: ended && failed === 0 && Number.isFinite(back),
        figures: `${frozen.connections} connections frozen: ${failed} of ${statuses.length} searches failed, ${ended ? 'none' : 'some'} never ended; read again after ${shown(back)}`,
      }
    },
  },
  {
    title: 'when the replica is killed no call fails; it is used again when it is back',
    prove: async machines => {
      const { urls, databases } = machines
      const again = readAgain(machines)
      const statuses: number[] = []
      let done = false
      const asking = [urls.a, urls.b].map(async url => {
        while (!done) statuses.push((await search(url)).status)
      })
      await wait(300)
      await databases.killReplica()
      await wait(1500)
      await databases.startReplica()
      const back = await until(machines, again)
      done = true
      await Promise.all(asking)
      const failed = statuses.filter(status => status !== 200).length
      return {
        held: failed === 0 && Number.isFinite(back),
        figures: `${failed} of ${statuses.length} searches failed; read again after ${shown(back)}`,
      }
    },
  },
]
