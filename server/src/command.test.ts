import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What a command says, line by line, and its exit code. */
const run = (name: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; said: string[] }>(resolve => {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    execFile(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: (stdout + stderr).trim().split('\n') }),
    )
  })

test.each([['dev'], ['db-migrate'], ['db-seed'], ['db-reset'], ['db-backup', 'weekly'], ['db-restore', 'weekly']])(
  '%s says what is wrong with the settings in words, without the place in the code',
  async (name, ...args) => {
    const said = ['The shop does not start with these settings:', '  DEMO must be true or false']
    expect(await run(name, args, { DEMO: 'perhaps' })).toEqual({ code: 1, said })
  },
)

test.each([
  ['start', '--port', '4000'],
  ['dev', '--port', '4000'],
  ['db-migrate', '--help'],
  ['db-seed', '--help'],
  ['db-reset', '--help'],
  ['db-backup', ''],
  ['db-restore', '--help'],
])('%s does nothing with words that it does not take, but says how it is called', async (name, ...args) => {
  const usage = `npm ${name === 'start' ? name : `run ${name.replace('-', ':')}`}`
  // With these settings it would refuse to begin.
  expect(await run(name, args, { DEMO: 'perhaps' })).toEqual({ code: 2, said: [expect.stringContaining(usage)] })
})
