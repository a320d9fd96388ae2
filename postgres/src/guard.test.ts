import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let guard: ChildProcessByStdio<Writable, null, Readable>
let said: string
/** The program in `folder/bin` tells the number of its process, and runs until it is ended. */
const program = '#!/bin/sh\necho "runs $$" >&2\nexec sleep 600\n'
const start = (patience = 60_000) => {
  said = ''
  const guarded = { command: join(folder, 'bin/server'), args: [], cluster: folder, patience }
  guard = spawn(process.execPath, [fileURLToPath(new URL('guard.ts', import.meta.url)), JSON.stringify(guarded)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  guard.stderr.on('data', chunk => {
    said += chunk
  })
}
const place = async (text: string) => {
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/server'), text, { mode: 0o755 })
}
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const running = () => [...said.matchAll(/^runs (\d+)$/gm)].map(([, pid]) => Number(pid))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-guard-'))
})
afterEach(async () => {
  if (guard.exitCode === null) {
    guard.stdin.destroy()
    await once(guard, 'exit')
  }
  await rm(folder, { recursive: true })
})

const failures: [how: string, error: string, hide: () => Promise<void>][] = [
  ['is not there', 'ENOENT', async () => {}],
  // Errors of this kind are thrown at once, as that of too little memory is.
  ['is below a file', 'ENOTDIR', () => writeFile(join(folder, 'bin'), '')],
]
for (const [how, error, hide] of failures)
  test(`a server that fell, and whose program ${how} for a while, is started once it can be [F4]`, async () => {
    await place(program)
    start()
    await expect.poll(running).toHaveLength(1)
    guard.stdin.write('served\n')
    await rename(join(folder, 'bin'), join(folder, 'away'))
    await hide()
    process.kill(running()[0] as number, 'SIGKILL')
    await expect.poll(() => said).toContain(error)
    await rm(join(folder, 'bin'), { force: true })
    await rename(join(folder, 'away'), join(folder, 'bin'))
    await expect.poll(running).toHaveLength(2)
  })

test('a server that cannot be started the first time ends the guard, which says why [F4]', async () => {
  start()
  expect(await once(guard, 'close')).toEqual([1, null])
  expect(said).toContain('ENOENT')
})

test('a server that does not end by a fast shutdown is ended by an immediate one [F12]', async () => {
  await place('#!/bin/sh\ntrap "echo fast >&2" INT\necho "runs $$" >&2\nwhile :; do sleep 0.1; done\n')
  start(500)
  await expect.poll(running).toHaveLength(1)
  guard.stdin.destroy()
  expect(await once(guard, 'exit')).toEqual([1, null])
  expect(said).toContain('fast\n')
})

test('of an owner who leaves before a fallen server is started again none is left behind [F4, F12]', async () => {
  await place(program)
  start()
  await expect.poll(running).toHaveLength(1)
  guard.stdin.write('served\n')
  const [server = 0] = running()
  process.kill(server, 'SIGKILL')
  // Once it is no zombie any more the guard knows.
  await expect.poll(() => isThere(server)).toBe(false)
  guard.stdin.destroy()
  expect(await once(guard, 'exit')).toEqual([0, null])
  expect(running()).toEqual([server])
})
