import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { executable } from './binaries.ts'
import { giveToServer, serverUser } from './places.ts'

const run = promisify(execFile)

/** Creates a cluster in an empty folder, owned by the server's user, with a database and a role of that name. */
export const runInitdb = async ({ name, binaries, folder }: { name: string; binaries: string; folder: string }) => {
  // initdb needs a user that has a name, unlike the server. As root it runs as an existing one, and the files are chowned afterwards.
  const known = await namedUser()
  const borrowed = serverUser && known
  await giveToServer(folder, borrowed)
  const call = async (program: string, args: string[], input = '') => {
    const path = join(binaries, 'bin', executable(program))
    const [command, ...all] = [...(!serverUser && isNameless() ? pretendToBe(known) : []), path, ...args]
    const running = run(command ?? path, all, { ...borrowed, cwd: folder })
    running.child.stdin?.on('error', () => {})
    running.child.stdin?.end(input)
    await running
  }
  const login = await chooseLogin(name, folder)
  await withLocale(locale => call('initdb', ['-D', folder, '-U', name, '-E', 'UTF8', '-k', ...locale, ...login.options]))
  await login.keep()
  await call('postgres', ['--single', '-D', folder, 'postgres'], `create database ${name}\n`)
  if (serverUser) await giveAll(folder, serverUser)
}

// Sorted by code point. The character type is a Unicode locale of the system where there is one: trigrams of Arabic need it.
const withLocale = async (make: (options: string[]) => Promise<void>) => {
  const types = { win32: ['C'], darwin: ['en_US.UTF-8', 'C'] }[process.platform as string] ?? ['C.UTF-8', 'en_US.UTF-8', 'C']
  for (const type of types) {
    try {
      return await make(['--locale=C', `--lc-ctype=${type}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
    } catch (error) {
      if (type === 'C' || !/invalid locale name/.test(String(error))) throw error
    }
  }
}

// A socket in a private folder needs no password; the loopback port that is used on Windows does.
const chooseLogin = async (name: string, folder: string) => {
  if (process.platform !== 'win32') return { options: ['-A', 'trust'], keep: async () => {} }
  const [password, file] = [randomBytes(24).toString('base64url'), `${folder}.password`]
  await writeFile(file, password, { mode: 0o600 })
  const keep = async () => {
    await rm(file)
    await writeFile(passwordFile(name, folder), password, { mode: 0o600 })
  }
  return { options: ['-A', 'scram-sha-256', `--pwfile=${file}`], keep }
}

/** The file with the cluster's password, on Windows. */
export const passwordFile = (name: string, cluster: string) => join(cluster, `${name}-password`)

const isNameless = () => {
  try {
    return userInfo().username === ''
  } catch {
    return true
  }
}

// Containers often run under a uid without a name. In a user namespace, initdb sees it as a named one.
const pretendToBe = ({ uid, gid }: { uid: number; gid: number }) => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]

const namedUser = async () => namedUserIn(await readFile('/etc/passwd', 'utf8').catch(() => ''))

/** Nobody, else the first who is not root. On macOS nobody's id is -2, which no program can be started with. */
export const namedUserIn = (passwords: string) => {
  const lines = passwords.split('\n').map(line => line.split(':'))
  const others = lines.filter(([, , uid]) => Number(uid) > 0)
  const entry = others.find(([name]) => name === 'nobody') ?? others[0]
  return { uid: Number(entry?.[2] ?? 65_534), gid: Number(entry?.[3] ?? 65_534) }
}

const giveAll = async (folder: string, { uid, gid }: { uid: number; gid: number }) => {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}
