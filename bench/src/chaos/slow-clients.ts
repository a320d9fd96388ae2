// Clients that take their time.
import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredShop } from '../shop-under-test.ts'
import { openSocket } from './floods.ts'

const seconds = 20

/** A thousand that never read what they asked for, and a thousand that send a byte of their headers or of a body every two seconds. */
export const slowClients = async (shop: MeasuredShop) => {
  const page = 'GET /products HTTP/1.1\r\nhost: shop\r\n\r\n'
  const starts = [
    'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ',
    'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
  ]
  const readers = await Promise.all(Array.from({ length: 1000 }, async () => (await openSocket(shop, page.repeat(20))).pause()))
  const writers = await Promise.all(Array.from({ length: 1000 }, (_, index) => openSocket(shop, starts[index % 2])))
  for (let second = 0; second < seconds; second += 2) {
    for (const socket of writers) if (socket.writable) socket.write('x')
    await wait(2000)
  }
  for (const socket of [...readers, ...writers]) socket.destroy()
}

/** A hundred uploads of strangers that stall after their first bytes. */
export const stalledUploads = async (shop: MeasuredShop) => {
  const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\n'
  const paths = ['/uploads/v1_1/waha/image/upload', '/api/auth/upload-image']
  const sockets = await Promise.all(
    Array.from({ length: 100 }, (_, index) => openSocket(shop, `POST ${paths[index % 2]} HTTP/1.1\r\nhost: shop\r\n${form}`)),
  )
  await wait(10_000)
  for (const socket of sockets) socket.destroy()
}
