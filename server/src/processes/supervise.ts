// `npm start` in processes: this one holds the data folder, the database, the port and the stand-ins, and watches those that serve.
import { countForWorkers } from '@waha/api/http/worker-counters.ts'
import { openDatabase, silently } from '../database.ts'
import { originAt, type Settings } from '../env.ts'
import { log } from '../log.ts'
import { startSandboxes } from '../sandboxes.ts'
import { passFiguresOn } from './figures-of-others.ts'
import { keepAlive } from './keep-alive.ts'
import { holdPort } from './port.ts'
import { replaceEach } from './replace-each.ts'
import { type ServingProcess, startWorker } from './start-worker.ts'

// How many connections one that serves takes in a turn of its loop (edge/open-port.ts). On Windows libuv has that many accepts waiting for each handle.
const handlesOfEach = process.platform === 'win32' ? 1 : 16

/** Runs a shop in `settings.processes` processes that serve, until it is stopped. Throws when it does not come to serve. */
export const superviseShop = async (settings: Settings, during = silently) => {
  countForWorkers()
  passFiguresOn()
  const alive = new Set<ServingProcess>()
  const start = () => {
    const worker = startWorker(settings.hangTime)
    alive.add(worker)
    void worker.ended.then(() => alive.delete(worker))
    return worker
  }
  const begun = Array.from({ length: settings.processes }, start)
  const database = await openDatabase(settings, during).catch(error => {
    // Who has just been started would complain that nobody is left to listen to it.
    for (const worker of alive) worker.kill()
    throw error
  })
  const prepared = await during('Preparing schema and catalogue', async () =>
    begun[0]?.ask({ command: 'prepare', databaseUrl: database.url }),
  )

  const { held, port } = await holdPort(settings)
  const url = originAt(settings, port)
  const { dataDir } = database
  const sandboxes = await startSandboxes(settings, { dataDir, url, port, pastPayments: prepared?.pastPayments ?? [] })
  const premises = { databaseUrl: database.url, dataDir, url, standIns: sandboxes.standIns }
  const open = async (worker: ServingProcess, { ahead = false } = {}) => {
    for (let handle = 0; handle < handlesOfEach; handle += 1) await worker.ask({ command: 'take' }, held)
    await worker.ask({ command: 'serve', premises, port, ahead })
    serving.add(worker)
    void worker.ended.then(() => serving.delete(worker))
    return worker
  }
  const serving = new Set<ServingProcess>()
  const stopping = new AbortController()
  await Promise.all(begun.map(worker => open(worker)))
  // Replacements asked for, and how many of them have had their database prepared.
  let [asked, answered] = [0, 0]
  const prepare = (worker: ServingProcess) => {
    answered = asked
    return worker.ask({ command: 'prepare', databaseUrl: database.url })
  }
  const beginAnew = async () => {
    const worker = start()
    await prepare(worker)
    return open(worker, { ahead: true })
  }
  /** Starts one in place of one that has ended. Its code may be newer than the database, too. */
  const beginAgain = async (): Promise<ServingProcess> => {
    const time = asked
    const worker = start()
    try {
      if (answered < asked) await prepare(worker)
      else await worker.ask({ command: 'migrate', databaseUrl: database.url })
      return await open(worker)
    } catch (error) {
      if (time === asked || stopping.signal.aborted) throw error
      // Whoever sends SIGUSR2 has mended what hung or failed.
      return beginAgain()
    }
  }
  const kept = begun.map(worker => keepAlive(worker, { begin: beginAgain, stopping: stopping.signal, log }))
  let replacing = Promise.resolve()
  let askedAnew = new AbortController()
  const replace = () => {
    asked += 1
    askedAnew.abort()
    askedAnew = new AbortController()
    // It may hang, and has the code that was there before.
    for (const worker of alive) {
      if (serving.has(worker)) continue
      log('warn', 'a process that has not come to serve is killed', { pid: worker.pid })
      worker.kill()
    }
    const means = { begin: beginAnew, stopping: AbortSignal.any([stopping.signal, askedAnew.signal]), log }
    replacing = replacing.then(() => replaceEach(serving, means))
  }
  const stop = async () => {
    stopping.abort()
    // Else new connections would wait for somebody to take them.
    held.close()
    for (const worker of alive) {
      if (serving.has(worker)) worker.ask({ command: 'stop' }).catch(() => {})
      // Nobody waits for what it does, and it may be slow to hear.
      else worker.kill()
    }
    try {
      await Promise.all([...kept, ...[...alive].map(({ ended }) => ended)])
      await sandboxes.stop()
    } finally {
      await database.stop()
    }
  }
  return { url, dataDir, replace, stop }
}
