import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, type Lock, supplyFaults } from './supply-rules.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const fine = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const faults = (change: object, name = 'node_modules/one') => supplyFaults({ [name]: { ...fine, ...change } })

test('a licence that is not on the list, a script, a missing checksum and another source are found', () => {
  expect(faults({})).toEqual([])
  expect(faults({ license: 'GPL-3.0-only' })).toEqual(['one: its licence, GPL-3.0-only, is not on the list'])
  expect(faults({ license: undefined })).toEqual(['one: its licence, which is not known, is not on the list'])
  expect(faults({ hasInstallScript: true }, 'node_modules/a/node_modules/@b/c')).toEqual([
    '@b/c wants to run a script when it is installed',
  ])
  expect(faults({ integrity: undefined })).toEqual(['one has no checksum'])
  const elsewhere = { integrity: undefined, optional: true, os: ['darwin'], cpu: ['arm64'] }
  expect([faults(elsewhere), faults({ ...elsewhere, optional: false }), faults({ ...elsewhere, os: ['linux'], cpu: ['x64'] })]).toEqual([
    [],
    ['one has no checksum'],
    ['one has no checksum'],
  ])
  for (const resolved of [
    'git+ssh://git@github.com/a/b.git',
    'https://registry.npmjs.org.example/a.tgz',
    'https://registry.npmjs.org@b.example/a.tgz',
  ])
    expect(faults({ resolved })).toEqual([`one comes from elsewhere: ${resolved}`])
  expect(faults({ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' })).toEqual([])
  expect(supplyFaults({ api: { version: '0.0.0' }, 'node_modules/@waha/api': { link: true } })).toEqual([])
})

test('of licences joined by AND all must be on the list, by OR one; a package for another machine has that of its siblings', () => {
  expect(['MIT', 'MIT AND ISC', '(GPL-3.0-only OR MIT)', 'MIT AND GPL-3.0-only', 'GPL-3.0-only'].map(isAllowed)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const { license: _, ...unknown } = fine
  const sibling: Lock = { 'node_modules/@a/here': fine, 'node_modules/@a/elsewhere': unknown }
  expect(supplyFaults(sibling)).toEqual([])
  expect(supplyFaults({ ...sibling, 'node_modules/@a/elsewhere': { ...unknown, version: '2.0.0' } })).toHaveLength(1)
})

test('what this repository installs is without fault, and its scripts do not run', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Lock }
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(supplyFaults(packages)).toEqual([])
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})
