// Starting programs in a temporary folder, and ending all of them, whatever happens.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withoutSettings } from '@waha/server/testing/environment.ts'

// PostgreSQL and PgBouncer do not run as root; nobody is somebody on every system.
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const servant = isRoot ? { uid: nobody, gid: nobody } : {}

export interface Running {
  /** What it has said so far. */
  said: () => string
  /** Sends a signal and waits for the end; returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

interface Starting {
  /** The program runs as ourselves; others as an unprivileged user. */
  own?: boolean
  env?: Record<string, string>
  /** Asked again and again until it says true. */
  ready: (said: string) => boolean | Promise<boolean>
}

/** A temporary folder with everything that runs in it; `close` ends and removes all of it. */
export const openWorkshop = () => {
  const folder = mkdtempSync(join(tmpdir(), 'waha-machines-'))
  chmodSync(folder, 0o755)
  const children = new Set<ChildProcess>()

  /** A folder below, which belongs to the unprivileged user. */
  const makeFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (isRoot) chownSync(path, nobody, nobody)
    return path
  }

  const start = async (name: string, [program, ...args]: readonly [string, ...string[]], { own, env = {}, ready }: Starting) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...withoutSettings(), ...env },
      ...(own ? {} : servant),
    })
    children.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
    const gone = once(child, 'exit')
    let ended = false
    void gone.then(() => {
      ended = true
      children.delete(child)
    })
    for (let tries = 0; !(await ready(said)); tries++) {
      if (ended || tries > 600) throw new Error(`${name} does not start:\n${said}`)
      await wait(50)
    }
    const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await gone
      return code
    }
    return { said: () => said, end } satisfies Running
  }

  return {
    folder,
    makeFolder,
    start,
    writeFile: (name: string, text: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    },
    /** Runs a program to its end, as the unprivileged user, and returns what it printed. */
    run: async (program: string, args: readonly string[]) =>
      (await promisify(execFile)(program, [...args], { ...servant, cwd: '/', timeout: 60_000 })).stdout.trim(),
    close: async () => {
      const ending = [...children].map(child => once(child, 'exit'))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ending)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Workshop = ReturnType<typeof openWorkshop>

/** How this process ends, with all that runs in a workshop before it: with a code, and by itself on a signal or an error that nobody has caught. */
export const leavingWith = (workshop: Pick<Workshop, 'close'>) => {
  const leave = async (code: number) => {
    await workshop.close()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(130))
  process.once('uncaughtException', error => {
    console.error(error)
    void leave(1)
  })
  return leave
}

/** A port on which nobody listens. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
