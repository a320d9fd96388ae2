import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commandOf, isAlive, startTimeOf } from './processes.ts'

const { platform } = process
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform })
  vi.unstubAllEnvs()
})

test('where ps tells when a process began, that is the same in each time zone and language, and its command is told [F3]', () => {
  Object.defineProperty(process, 'platform', { value: 'darwin' })
  const told = ['UTC', 'Asia/Riyadh', 'America/New_York'].map(zone => {
    vi.stubEnv('TZ', zone)
    vi.stubEnv('LC_ALL', zone === 'Asia/Riyadh' ? 'ar_SA.UTF-8' : 'en_US.UTF-8')
    return startTimeOf(process.pid)
  })
  expect(told[0]).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d+ \d\d:\d\d:\d\d \d{4}$/)
  expect(told).toEqual(Array(3).fill(told[0]))
  expect(commandOf(process.pid)).toContain('node')
})

test('a process that belongs to another user is alive, one that is not there is not [F3]', () => {
  const asked = vi.spyOn(process, 'kill')
  onTestFinished(() => void asked.mockRestore())
  const alive = ['EPERM', 'ESRCH'].map(code => {
    asked.mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    return isAlive(process.pid)
  })
  expect(alive).toEqual([true, false])
})

// Elsewhere the system is not asked for it.
test.runIf(platform === 'linux')('a process that has ended, and that nobody has asked how, holds nothing [F3]', async () => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number((await once(parent.stdout, 'data'))[0])
  // From now on the parent is a program that never asks.
  await expect.poll(() => commandOf(parent.pid as number)).toMatch(/^sleep/)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(process.kill(pid, 0)).toBe(true)
})

test.runIf(platform === 'linux')('with when a process began it is told since which start of the system that counts [F3]', () => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  expect(startTimeOf(process.pid).split(' ')).toEqual([boot, expect.stringMatching(/^\d+$/)])
})
