// `npm run supply`: what the shop is made of that others wrote: licences, known weaknesses, and an SBOM (CycloneDX) in build/.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Lock, licences, supplyFaults, unverified } from './supply-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sbom = 'build/sbom.cdx.json'
const levels = ['critical', 'high', 'moderate', 'low'] as const

/** Asks npm; what it prints, also when it ends with an error. */
const npm = (...args: string[]) =>
  promisify(execFile)('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }).then(
    ({ stdout }) => stdout,
    error => String(error.stdout ?? ''),
  )

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Lock }
const faults = supplyFaults(packages)
const counts = [...licences(packages)].sort(([, one], [, other]) => other - one).map(([name, count]) => `${count} ${name}`)
console.log(`licences    ${counts.join(', ')}`)
for (const fault of faults) console.log(`  ${fault}`)
const without = unverified(packages)
if (without.length) console.log(`checksums   all but those of ${without.length} packages for other machines: ${without.join(', ')}`)

/** How many weaknesses of each level are known; undefined where the registry does not answer. */
const audit = async (): Promise<Record<(typeof levels)[number], number> | undefined> => {
  try {
    return JSON.parse(await npm('audit', '--json', '--package-lock-only')).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}
const weaknesses = await audit()
console.log(
  weaknesses
    ? `weaknesses  ${levels.map(level => `${weaknesses[level]} ${level}`).join(', ')}${weaknesses.critical + weaknesses.high ? ': see "npm audit"' : ''}`
    : 'weaknesses  not known: the registry does not answer',
)

const listed = await npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
const components = listed.startsWith('{') ? JSON.parse(listed).components.length : 0
mkdirSync(`${root}/build`, { recursive: true })
if (components) writeFileSync(`${root}/${sbom}`, listed)
console.log(components ? `SBOM        ${sbom}, ${components} components` : 'SBOM        npm could not write one; it needs npm 10 or newer')
process.exit(faults.length || !components || (weaknesses && weaknesses.critical + weaknesses.high) ? 1 : 0)
