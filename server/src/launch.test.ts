import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let root: string
/** A project with nothing but its launcher, whose commands tell what they were started with. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'waha-launch-'))
  for (const path of ['launch.mjs', 'terminal/src', 'package-lock.json'])
    await cp(fileURLToPath(new URL(`../../${path}`, import.meta.url)), join(root, path), { recursive: true })
  const tell = 'const { PORT, CURRENCY } = process.env\nconsole.log(JSON.stringify({ PORT, CURRENCY }))\n'
  for (const path of ['server/src/start.ts', 'server/src/db-backup.ts', 'scripts/test.ts']) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), tell)
  }
  await writeFile(join(root, 'server/src/db-restore.ts'), 'console.log(process.env.INIT_CWD)\n')
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'node_modules/.package-lock.json'), '')
  await writeFile(join(root, '.env'), '# Of this shop\nPORT=5000\nCURRENCY="SAR"\n')
})
afterAll(() => rm(root, { recursive: true }))

/** What a command says, and its exit code. */
const launch = (command: string, env: object = {}, flags: string[] = []) =>
  new Promise<{ code: unknown; said: string }>(resolve => {
    const args = [...flags, join(root, 'launch.mjs'), command]
    execFile(process.execPath, args, { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    )
  })

test('a shop and its commands have the settings of the file .env, but for what is set already; tests have none of them', async () => {
  const told = async (command: string, env?: object) => JSON.parse((await launch(command, env)).said)
  expect(await told('start', { PORT: '4000' })).toEqual({ PORT: '4000', CURRENCY: 'SAR' })
  expect(await told('db:backup')).toEqual({ PORT: '5000', CURRENCY: 'SAR' })
  expect([await told('test'), await told('start', { NODE_ENV: 'test' })]).toEqual([{}, {}])
})

test('a Node that does not run TypeScript, as some distributions build it, is not taken', async () => {
  const { code, said } = await launch('start', {}, ['--no-experimental-strip-types'])
  expect([code, said]).toEqual([1, expect.stringContaining(`This is Node ${process.versions.node}, which does not run TypeScript`)])
})

test('a command knows in which folder it was called, by npm or without it', async () => {
  const called = async (env?: object) => (await launch('db:restore', env)).said.trim()
  expect([await called(), await called({ INIT_CWD: '/srv' })]).toEqual([await realpath(tmpdir()), '/srv'])
})
