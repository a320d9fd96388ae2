import cluster from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { log } from '../log.ts'
import { watchBeats } from './heartbeat.ts'
import type { Command, Done } from './messages.ts'
import { openPlace, type Place } from './place.ts'
import type { HeldPort } from './port.ts'

const program = fileURLToPath(new URL('worker.ts', import.meta.url))
// What a render leaves behind is collected early: by itself V8 would let the heap grow to several times of what is alive. A render takes
// a twentieth more of the processor than with four times the room for what is young, and the process 35 MB less. The heap grows by 60 % of what is alive
// before all of it is looked through: with 30 % that stopped the process for ten milliseconds and more twice a second while it made all the pages it can.
// Maglev, V8's compiler for what is lukewarm, takes up to 60 MB for a moment, most of which the allocator keeps. Renders take no longer without it.
const flags = ['--no-maglev', '--max-semi-space-size=4', '--heap-growing-percent=60']
// glibc gives back what the compressor used, and keeps fewer pools. Elsewhere these mean nothing.
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** A process that serves, as its supervisor sees it. */
export interface ServingProcess extends Place<ServingProcess> {
  pid: number
  /** Gives a command; answers when it is done. Throws when it failed, or the process ended. */
  ask: (command: Command, held?: HeldPort) => Promise<Done>
  /** Ends it at once. */
  kill: () => void
  /** How it ended: an exit code or a signal. */
  ended: Promise<string>
}

/** Starts a process that serves. It loads its modules, and waits for commands. Once it serves, it is killed when it says nothing for `silence` milliseconds. */
export const startWorker = (silence: number): ServingProcess => {
  // The settings of a file are in the environment by now. Read again, they could be others than those of the rest.
  const ours = process.execArgv.filter(flag => !flag.startsWith('--env-file'))
  cluster.setupPrimary({ exec: program, execArgv: [...ours, ...flags] })
  // The folder that was asked for: Node makes one in it for each of its versions.
  const cache = getCompileCacheDir()
  // React decides by NODE_ENV: its development build takes three times as long for a page.
  const worker = cluster.fork({ NODE_ENV: 'production', ...allocator, ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}) })
  const ended = new Promise<string>(done => {
    worker.once('exit', (code, signal) => done(signal ?? `code ${code}`))
    // Where none could be made there is no exit.
    worker.on('error', error => worker.process.pid === undefined && done(error.message))
  })
  const kill = () => void worker.process.kill('SIGKILL')
  const onHang = () => {
    log('error', 'a process that serves hangs and is killed', { pid: worker.process.pid })
    kill()
  }
  void ended.then(watchBeats(worker, { silence, onHang }))
  const ask = (command: Command, held?: HeldPort) =>
    new Promise<Done>((resolve, reject) => {
      const onReport = (report: Done | { failed: string } | { done?: undefined }) => {
        if ('failed' in report) reject(new Error(report.failed))
        else if (report.done === command.command) resolve(report)
        else return
        worker.off('message', onReport)
      }
      worker.on('message', onReport)
      void ended.then(how => reject(new Error(`a process that serves ended (${how})`)))
      worker.process.send(command satisfies Command, held as never, undefined, error => error && reject(error))
    })
  return { pid: worker.process.pid ?? 0, ask, kill, ended, ...openPlace<ServingProcess>() }
}
