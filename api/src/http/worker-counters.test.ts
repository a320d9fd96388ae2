import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const fileOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

test('the process that counts for all is waited for three seconds; whoever called is then told when to come again [D2, ERROR-01]', async () => {
  const script = `
    import { mock } from 'node:test'
    import { asProblem } from ${fileOf('problem.ts')}
    import { createRateLimiter } from ${fileOf('rate-limits.ts')}
    import { countersOfWorkers } from ${fileOf('worker-counters.ts')}
    mock.timers.enable({ apis: ['setTimeout'] })
    let told = 'nothing'
    const call = createRateLimiter(countersOfWorkers).spend({ name: 'any', points: 1, seconds: 1 }, 'noor').catch(error => {
      const { status, code, retryAfter } = asProblem(error)
      told = [status, code, retryAfter]
    })
    const seen = []
    for (const passed of [2999, 1]) {
      mock.timers.tick(passed)
      await new Promise(setImmediate)
      seen.push(told)
    }
    await call
    process.stdout.write(JSON.stringify(seen), () => process.exit())`
  // We are the process that counts, and say nothing.
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  expect(JSON.parse(await text(worker.stdout as Readable))).toEqual(['nothing', [503, 'unavailable', 2]])
})

test('limits of workers count apart, each for as long as it says [ERROR-01]', async () => {
  const script = `
    import cluster from 'node:cluster'
    import { asProblem } from ${fileOf('problem.ts')}
    import { createRateLimiter } from ${fileOf('rate-limits.ts')}
    import { countersOfWorkers, countForWorkers } from ${fileOf('worker-counters.ts')}
    if (cluster.isPrimary) {
      countForWorkers()
      cluster.setupPrimary({ exec: 'a worker', execArgv: [...process.execArgv] })
      cluster.fork()
    } else {
      // Nobody is given up, however slow the machine is.
      const wait = setTimeout
      globalThis.setTimeout = (work, time) => (time < 3000 ? wait(work, time) : undefined)
      const { spend } = createRateLimiter(countersOfWorkers)
      const seen = []
      for (const name of ['one', 'other', 'one']) {
        const told = error => [asProblem(error).status, asProblem(error).retryAfter]
        seen.push(await spend({ name, points: 1, seconds: 86_400 }, 'noor').then(() => 'passed', told))
      }
      process.stdout.write(JSON.stringify(seen), () => process.exit())
    }`
  const counting = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void counting.kill())
  const [one, other, again] = JSON.parse(await text(counting.stdout))
  expect([one, other, again[0]]).toEqual(['passed', 'passed', 429])
  // A limit that forgets its time has another length by far, however slow the machine is.
  expect(again[1]).toBeGreaterThan(80_000)
})
