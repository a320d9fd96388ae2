// What the same machine does at best: servers that write the very bytes of the shop's answer and know nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Floor {
  url: string
  stop: () => Promise<void>
}

/** An answer as it came from the shop. */
export interface Sample {
  body: Buffer<ArrayBuffer>
  headers: [string, string][]
}

const hopByHop = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** Fetches an answer as a browser would get it, compressed. */
export const sampleOf = async (url: string): Promise<Sample> => {
  const { request } = await import('node:http')
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [answer] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const pairs = Object.entries(answer.headers as Record<string, string>)
  return { body: Buffer.concat(parts), headers: pairs.filter(([name]) => !hopByHop.includes(name)) }
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A bare Node server in a process of its own, or in several that node:cluster gives connections to in turn. */
export const startBareNode = async ({ body, headers }: Sample, processes = 1): Promise<Floor> => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-bare-'))
  const program = join(folder, 'bare.cjs')
  await writeFile(
    program,
    `const cluster = require('node:cluster')
    const [headers, body, processes] = ${JSON.stringify([headers.flat(), body.toString('base64'), processes])}
    const bytes = Buffer.from(body, 'base64')
    if (processes > 1 && cluster.isPrimary) {
      for (let count = 0; count < processes; count += 1) cluster.fork()
      let up = 0
      cluster.on('listening', (worker, { port }) => ++up === processes && console.log(port))
    } else {
      const server = require('node:http').createServer((request, response) => response.writeHead(200, headers).end(bytes))
      server.listen(0, '127.0.0.1', () => cluster.isPrimary && console.log(server.address().port))
    }`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nginx = ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find(path => existsSync(path))

/** nginx with as many workers and the bytes in a file; undefined where it is not installed. */
export const startNginx = async ({ body, headers }: Sample, processes = 1): Promise<Floor | undefined> => {
  if (!nginx) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'waha-nginx-'))
  const port = await freePort()
  // Its worker is somebody else where root starts it.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'html'))
  await writeFile(join(folder, 'html/page'), body)
  const added = headers
    .filter(([name]) => !['content-length', 'etag', 'content-type'].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes ${processes}; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 2048; }
    http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}/html; default_type "text/html; charset=utf-8"; ${added.join(' ')} } }`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}/page`
  await untilAnswers(url)
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const untilAnswers = async (url: string) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await wait(50)
  }
  throw new Error(`${url} does not answer`)
}
