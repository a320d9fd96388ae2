// Clients that ask for more than they take.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { flood } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'

/** A connection that sends this, and does what it likes with the answer. */
export const openSocket = async ({ url }: Pick<MeasuredShop, 'url'>, text = ''): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(text)
  return socket
}

let asked = 0
/** A request for a page that nobody has seen. */
const newPage = () => {
  asked += 1
  return `GET /products?q=storm%20${asked} HTTP/1.1\r\nhost: shop\r\n\r\n`
}

/** A thousand requests in one go over each of 20 connections, dropped after half a second. */
export const pipelines = async (shop: MeasuredShop) => {
  for (let round = 0; round < 20; round += 1) {
    const socket = await openSocket(shop, Array.from({ length: 1000 }, newPage).join(''))
    await wait(500)
    socket.destroy()
  }
}

/** Two thousand connections, twenty at a time, each gone as soon as it has asked: for a page, a call, or with half a body. */
export const dropped = async (shop: MeasuredShop) => {
  for (let round = 0; round < 100; round += 1) {
    const sockets = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const call = `GET /api/products?q=drop%20${round}-${index} HTTP/1.1\r\nhost: shop\r\n\r\n`
        const half = 'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":'
        return openSocket(shop, [newPage(), call, half][index % 3])
      }),
    )
    await wait(20)
    for (const socket of sockets) socket.destroy()
  }
}

/** 200 connections that ask for pages never seen, for ten seconds. */
export const newPages = async (shop: MeasuredShop) => {
  await flood(
    shop,
    Array.from({ length: 100_000 }, (_, index) => `/products?q=flood%20${index}`),
  )
}
