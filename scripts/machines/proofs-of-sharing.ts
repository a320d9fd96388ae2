// What one shop does, the other knows: prices, products, limits, permits, pictures.
import { paint } from '@waha/pictures/testing/paint.ts'
import { call, signIn } from './calls.ts'
import { type Proof, shown, timeUntil } from './proof.ts'

const second = 1000

export const proofsOfSharing: Proof[] = [
  {
    title: 'a price that was changed shows at both shops within a second, in page and API',
    prove: async ({ urls, databases }) => {
      const id = await databases.atPrimary('select id from products order by id limit 1')
      const showsAt = (url: string, price: string) => async () => {
        const [page, api] = await Promise.all([call(`${url}/products/${id}`), call(`${url}/api/products/${id}`)])
        return page.text.includes(price) && api.text.includes(price)
      }
      const times: number[] = []
      for (const price of ['123.45', '234.56', '345.67']) {
        await databases.atPrimary(`update products set price_cents = ${price.replace('.', '')} where id = '${id}'`)
        times.push(...(await Promise.all([urls.a, urls.b].map(url => timeUntil(showsAt(url, price), 5000)))))
      }
      const longest = Math.max(...times)
      return { held: longest <= second, figures: `after ${shown(longest)} at the latest of ${times.length}` }
    },
  },
  {
    title: 'a permit of shop A is good at B; what was uploaded at B and made a product at A shows at B within a second',
    prove: async ({ urls, store }) => {
      const token = await signIn(urls.a, 'admin@waha.example', 'admin123')
      const permit = await call(`${urls.a}/api/media/permit`, { method: 'POST', token })
      const form = new FormData()
      form.append('upload_preset', permit.json.uploadPreset)
      form.append('file', new Blob([new Uint8Array(await paint(400, 300).png().toBuffer())]), 'lamp.png')
      const uploaded = await call(urls.b + permit.json.uploadUrl, { form })
      const image = new URL(uploaded.json.secure_url).pathname
      const body = { name: 'Lamp of two shops', description: 'Glass.', price: 20, category: 'groceries', image }
      const added = await call(`${urls.a}/api/products`, { token, body })
      const { id } = added.json.product
      const time = await timeUntil(async () => (await call(`${urls.b}/api/products?q=lamp%20of%20two%20shops`)).text.includes(id), 5000)
      const served = await Promise.all([urls.a, urls.b].map(url => call(url + image)))
      const held = time <= second && served.every(({ status }) => status === 200) && store.refused.length === 0
      return { held, figures: `after ${shown(time)}; ${store.objects.size} objects, every signature right` }
    },
  },
  {
    title: 'a limit that was used up at A holds at B, and the other way round',
    prove: async ({ urls }) => {
      const subscribe = async (url: string, from: string, times: number) => {
        const statuses: number[] = []
        for (let count = 1; count <= times; count++)
          statuses.push((await call(`${url}/api/newsletter`, { from, body: { email: `n${count}@waha.example` } })).status)
        return statuses
      }
      const filled = [...(await subscribe(urls.a, '203.0.113.7', 20)), ...(await subscribe(urls.b, '203.0.113.8', 20))]
      const next = [...(await subscribe(urls.b, '203.0.113.7', 1)), ...(await subscribe(urls.a, '203.0.113.8', 1))]
      return {
        held: filled.every(status => status === 200) && next.join() === '429,429',
        figures: `20 taken, the 21st: ${next.join(', ')}`,
      }
    },
  },
  {
    title: 'without Redis the shops go on and count for themselves; when it is back, they count together again',
    prove: async ({ urls, shops, killRedis, startRedis }) => {
      const subscribe = (url: string, from: string) => call(`${url}/api/newsletter`, { from, body: { email: 'redis@waha.example' } })
      const losses = () => [shops.a, shops.b].map(shop => shop.said().match(/Redis does not answer/g)?.length ?? 0)
      const before = losses()
      await killRedis()
      const alone: number[] = []
      for (let count = 1; count <= 21; count++) alone.push((await subscribe(urls.a, '203.0.113.20')).status)
      const other = (await subscribe(urls.b, '203.0.113.20')).status
      await startRedis()
      const back = await timeUntil(
        async () =>
          [shops.a, shops.b].every(shop => shop.said().lastIndexOf('Redis answers again') > shop.said().lastIndexOf('Redis does not')),
        10_000,
      )
      for (let count = 1; count <= 20; count++) await subscribe(urls.a, '203.0.113.21')
      const together = (await subscribe(urls.b, '203.0.113.21')).status
      const said = losses().map((count, index) => count - (before[index] ?? 0))
      const held = alone.slice(0, 20).every(status => status === 200) && [alone[20], other, together, ...said].join() === '429,200,429,1,1'
      return {
        held,
        figures: `alone: ${alone[20]} at A, ${other} at B; said ${said.join(' and ')} times; back after ${shown(back)}: ${together}`,
      }
    },
  },
]
