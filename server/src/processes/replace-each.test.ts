import { expect, test, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'
import { openPlace, type Place } from './place.ts'
import { replaceEach } from './replace-each.ts'

interface Process extends Place<Process> {
  pid: number
  ended: Promise<string>
  end: (how: string) => void
  ask: (command: { replaced: boolean }) => Promise<void>
}

/** Processes that end when they are told to; `said` is what happened to all of them, in order. */
const open = () => {
  const [serving, said, stop] = [new Set<Process>(), [] as string[], new AbortController()]
  const make = (pid: number) => {
    const { promise: ended, resolve } = Promise.withResolvers<string>()
    const end = (how: string) => {
      serving.delete(process)
      said.push(`${pid} ends`)
      resolve(how)
    }
    const place = openPlace<Process>()
    const process: Process = {
      ...place,
      pid,
      ended,
      end,
      replaceBy: next => {
        const taken = place.replaceBy(next)
        if (taken) said.push(`${next.pid} in place of ${pid}`)
        return taken
      },
      ask: async ({ replaced }: { replaced: boolean }) => {
        await new Promise(setImmediate)
        end(replaced ? 'told' : 'cut')
      },
    }
    said.push(`${pid} serves`)
    serving.add(process)
    return process
  }
  const begin = vi.fn(async () => make(serving.size + 10 + begin.mock.calls.length))
  const log = vi.fn()
  return {
    serving,
    said,
    make,
    begin,
    log,
    stop,
    run: () => replaceEach(serving, { begin, stopping: stop.signal, log }),
  }
}

test('each is told to leave once another serves in its place, one after the other [F12]', async () => {
  const { make, said, run } = open()
  for (const pid of [1, 2]) make(pid)
  await run()
  const turns = ['13 serves', '13 in place of 1', '1 ends', '14 serves', '14 in place of 2', '2 ends']
  expect(said).toEqual(['1 serves', '2 serves', ...turns])
})

test('when the next one does not come to serve, all stay, and it is said [F12]', async () => {
  const { make, begin, said, log, run } = open()
  for (const pid of [1, 2]) make(pid)
  begin.mockRejectedValueOnce(new Error('faulty'))
  await run()
  expect(said).toEqual(['1 serves', '2 serves'])
  const message = 'a process that serves is not replaced, since the next one could not be started'
  expect(log.mock.calls).toEqual([['error', message, { error: 'Error: faulty' }]])
})

test('one that dies while the next one starts, and is being started again, is not replaced twice: the next one leaves again [F12, F16]', async () => {
  const { make, begin, said, run } = open()
  const first = make(1)
  begin.mockImplementationOnce(async () => {
    first.end('SIGKILL')
    first.hold()
    return make(2)
  })
  await run()
  expect(said).toEqual(['1 serves', '1 ends', '2 serves', '2 ends'])
})

test('one that keeps ending and dies again while the next one starts has its place taken by that one at once, whatever pause was left [F12, F16]', async () => {
  const { make, begin, stop, log, said, run } = open()
  const first = make(1)
  const beginAgain = vi.fn(async () => make(9))
  const pausing = Promise.withResolvers<void>()
  const pause = () => {
    pausing.resolve()
    return new Promise(() => {})
  }
  const watching = keepAlive(first, { begin: beginAgain, stopping: stop.signal, log, pause })
  const healthy = Promise.withResolvers<Process>()
  begin.mockImplementationOnce(async () => {
    first.end('SIGKILL')
    await pausing.promise
    const next = make(2)
    healthy.resolve(next)
    return next
  })
  await run()
  expect(said).toEqual(['1 serves', '1 ends', '2 serves', '2 in place of 1'])
  await new Promise(setImmediate)
  stop.abort()
  const next = await healthy.promise
  next.end('told')
  await watching
  expect(beginAgain).not.toHaveBeenCalled()
})

test('nobody is replaced once the shop stops, nor who has died before its turn [F12]', async () => {
  const { make, begin, stop, said, run } = open()
  const [, second] = [make(1), make(2), make(3)]
  begin.mockImplementationOnce(async () => {
    second.end('SIGKILL')
    return make(4)
  })
  begin.mockImplementationOnce(async () => {
    stop.abort()
    return make(5)
  })
  await run()
  expect(said.slice(3)).toEqual(['2 ends', '4 serves', '4 in place of 1', '1 ends', '5 serves', '5 in place of 3', '3 ends'])
  await run()
  expect(begin).toHaveBeenCalledTimes(2)
})
