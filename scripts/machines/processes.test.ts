import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'

const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
const goOn = 'setInterval(() => {}, 1000)'

/** A program that leaves with a workshop: it starts a server, says the server's process and its folder, and does what is next, which says that it is ready. */
const program = (next: string) => `
  import { leavingWith, openWorkshop } from ${at('processes.ts')}
  import { runStep } from ${at('../steps.ts')}
  const workshop = openWorkshop()
  const leave = leavingWith(workshop)
  const server = [process.execPath, '-e', 'console.log(process.pid); ${goOn}']
  const { said } = await workshop.start('a server', server, { own: true, ready: said => said.endsWith('\\n') })
  console.log('server ' + said().trim() + ' in ' + workshop.folder + '.')
  ${next}`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32').each([
  { end: 'a signal', next: `console.log('ready'); ${goOn}`, code: 130 },
  {
    end: 'a signal in a step',
    next: `await runStep({ name: 'step', command: [process.execPath, '-e', 'console.log("ready"); ${goOn}'] }, { leave })`,
    code: 130,
  },
  { end: 'an error that nobody has caught', next: `console.log('ready'); ${goOn}; Promise.reject(new Error('lost'))`, code: 1 },
])('$end leaves neither a server nor its folder behind', async ({ next, code }) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(next)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => (said += text))
  await vi.waitUntil(() => said.includes('ready'), { timeout: 60_000 })
  const [, pid, folder = ''] = /server (\d+) in (.+)\./.exec(said) ?? []
  onTestFinished(() => {
    if (isRunning(Number(pid))) process.kill(Number(pid), 'SIGKILL')
    child.kill('SIGKILL')
  })
  if (code === 130) child.kill('SIGTERM')
  expect(await ended).toEqual([code, null])
  expect([isRunning(Number(pid)), existsSync(folder)]).toEqual([false, false])
})
