import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type HeldPort, holdPort } from '../processes/port.ts'
import { openRaw, request } from '../testing/raw-client.ts'
import { openPort } from './open-port.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** So many handles of one port, as the process that holds it hands them to another. */
const handlesOf = async (held: HeldPort, count: number) => {
  const echo = "process.on('message', (message, handle) => process.send(message, handle))"
  const child = spawn(process.execPath, ['-e', echo], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const handles: HeldPort[] = []
  while (handles.length < count) {
    child.send('back', held as never)
    const [, handle] = await once(child, 'message')
    handles.push(handle)
  }
  child.disconnect()
  await once(child, 'exit')
  held.close()
  return handles
}

const open = async (handles: number, connections = 100) => {
  const { held, port } = await holdPort({ host: '127.0.0.1', port: 0 })
  const server = createServer((_, response) => void response.end('here'))
  const leave = await openPort(server, { host: '127.0.0.1', port, held: await handlesOf(held, handles), connections })
  closing.push(async () => {
    const left = leave()
    server.closeAllConnections()
    await left
  })
  return { server, port, leave }
}

const isAnswered = async ({ send, statuses }: Awaited<ReturnType<typeof openRaw>>) => {
  send(request('GET /', 'host: shop'))
  await expect.poll(statuses).toContain(200)
}

/** The most connections that the server takes in one turn of the loop, of forty that come at once. */
const mostInATurn = async (server: Server, port: number) => {
  let taken = 0
  const turns: number[] = []
  server.on('connection', () => {
    taken += 1
  })
  const clients = Array.from({ length: 40 }, () => openRaw(port))
  for (let before = 0; taken < 40; before = taken) {
    await turnOfLoop()
    turns.push(taken - before)
  }
  await Promise.all((await Promise.all(clients)).map(isAnswered))
  return Math.max(...turns)
}

test.each([1, 8])(
  'through each of %i handles of a port comes one connection in a turn of the loop, and all are answered [B8]',
  async handles => {
    const { server, port } = await open(handles)
    expect(await mostInATurn(server, port)).toBe(handles)
  },
)

test('connections beyond those that may be open are closed, whichever handle brought them, until others have gone [B8]', async () => {
  const { port } = await open(4, 6)
  const clients = await Promise.all(Array.from({ length: 6 }, () => openRaw(port)))
  for (const client of clients) await isAnswered(client)
  for (let further = 0; further < 8; further += 1) expect(await (await openRaw(port)).whole()).toBe('')
  clients[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const client = await openRaw(port)
      client.send(request('GET /', 'host: shop', 'connection: close'))
      return (await client.whole()).slice(9, 12)
    })
    .toBe('200')
})

test('five thousand connections may be open unless told otherwise, and as many may wait until they are taken [B8, D1]', async () => {
  const server = createServer()
  // What HTTP does with a connection is not asked here.
  server.removeAllListeners('connection')
  const listened = vi.spyOn(server, 'listen')
  const leave = await openPort(server, { host: '127.0.0.1', port: 0 })
  closing.push(leave)
  expect(listened.mock.calls).toEqual([[0, '127.0.0.1', 5000]])
  let closed = 0
  const come = () => {
    const socket = Object.assign(new EventEmitter(), { destroy: () => (closed += 1) })
    server.emit('connection', socket as never)
    return socket
  }
  const open = Array.from({ length: 5000 }, come)
  expect(closed).toBe(0)
  come()
  expect(closed).toBe(1)
  for (const socket of open) socket.emit('close')
  come()
  expect(closed).toBe(1)
})

test('who leaves the port takes no more connections through any handle, and waits for those that are open [F12]', async () => {
  const { port, leave } = await open(4)
  const clients = await Promise.all(Array.from({ length: 8 }, () => openRaw(port)))
  for (const client of clients) await isAnswered(client)
  let hasLeft = false
  const left = leave().then(() => {
    hasLeft = true
  })
  for (let further = 0; further < 8; further += 1) await expect(openRaw(port)).rejects.toThrow('ECONNREFUSED')
  for (const { socket } of clients.slice(1)) socket.destroy()
  for (const client of clients.slice(0, 1)) {
    client.send(request('GET /again', 'host: shop'))
    await expect.poll(client.statuses).toEqual([200, 200])
  }
  expect(hasLeft).toBe(false)
  clients[0]?.socket.destroy()
  await left
})
