// A shop is killed under load, behind the proxy.
import { setTimeout as wait } from 'node:timers/promises'
import { call, register } from './calls.ts'
import type { Proof } from './proof.ts'

const loadSeconds = 6

export const proofsOfCrashes: Proof[] = [
  {
    title: 'a shop is killed (-9) under load: no GET fails behind the proxy, and no write to a cart is lost or made twice',
    prove: async ({ urls, databases, killShop, startShop, postsSentTwice }) => {
      const ids = (await databases.atPrimary('select id from products where withdrawn_at is null order by id limit 8')).split('\n')
      const buyers = await Promise.all([1, 2, 3, 4].map(number => register(urls.proxy, `buyer${number}`)))
      let stopped = false
      const gets: number[] = []
      const visit = async (number: number) => {
        const paths = ['/', '/products', ...ids.map(id => `/products/${id}`), '/api/products', '/ar', `/api/products?minPrice=1.0${number}`]
        for (let turn = number; !stopped; turn++) gets.push((await call(urls.proxy + paths[turn % paths.length])).status)
      }
      const carts = { taken: 0, unknown: 0, lost: 0, twice: 0 }
      /** Counts one line up and down. Whoever heard nothing reads what holds; who knows the quantity must never be told another. */
      const buy = async (token: string, productId: string) => {
        let known = 0
        for (let turn = 1; !stopped; turn++) {
          const quantity = (turn % 90) + 1
          const answer = await call(`${urls.proxy}/api/auth/cart`, { token, body: { productId, quantity, expected: known } })
          if (answer.status === 200) {
            carts.taken += 1
            known = quantity
          } else if (answer.status === 409) {
            // Nobody else writes to this cart: an earlier write was lost, or this one was sent twice.
            carts.twice += 1
            return
          } else {
            carts.unknown += 1
            const holds = (await call(`${urls.proxy}/api/auth/cart`, { token })).json?.cart[0]?.quantity ?? 0
            if (holds !== known && holds !== quantity) carts.lost += 1
            known = holds
          }
        }
        const holds = (await call(`${urls.proxy}/api/auth/cart`, { token })).json?.cart[0]?.quantity ?? 0
        if (holds !== known) carts.lost += 1
      }
      const load = [...[1, 2, 3, 4].map(visit), ...buyers.map((token, index) => buy(token, ids[index] ?? ''))]
      await wait((loadSeconds * 1000) / 3)
      await killShop()
      await wait((loadSeconds * 2000) / 3)
      stopped = true
      await Promise.all(load)
      await startShop()
      const failed = gets.filter(status => status !== 200)
      const held =
        failed.length === 0 && gets.length > 0 && carts.taken > 0 && carts.lost === 0 && carts.twice === 0 && postsSentTwice() === 0
      const writes = `${carts.taken} writes taken, ${carts.unknown} unanswered, ${carts.lost} lost, ${carts.twice} made and ${postsSentTwice()} sent twice`
      return { held, figures: `${failed.length} of ${gets.length} GETs failed${failed.length ? ` (${failed.join(' ')})` : ''}; ${writes}` }
    },
  },
  {
    title: 'a shop that is told to stop ends in good order while the other goes on: no GET fails behind the proxy',
    prove: async ({ urls, shops }) => {
      const statuses: number[] = []
      let stopped = false
      const asking = [1, 2, 3, 4].map(async number => {
        for (let turn = number; !stopped; turn++)
          statuses.push((await call(`${urls.proxy}${['/', '/api/products', `/products?minPrice=${turn % 90}`][turn % 3]}`)).status)
      })
      await wait(1000)
      const code = await shops.b.end('SIGTERM')
      await wait(1000)
      stopped = true
      await Promise.all(asking)
      const failed = statuses.filter(status => status !== 200)
      return {
        held: code === 0 && failed.length === 0,
        figures: `code ${code}; ${failed.length} of ${statuses.length} GETs failed ${failed.join(' ')}`,
      }
    },
  },
]
