import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sources } from '../server/src/build.ts'
import { variables } from '../server/src/variables.ts'
import { workspaces } from './fences/floors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const ofComposedShop = [...compose.slice(compose.indexOf('x-shop:'), compose.indexOf('x-postgres:')).matchAll(/^ {4}([A-Z_\d]+): (.*)$/gm)]
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const sent = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter(line => line.startsWith('!'))
  .map(line => line.slice(1))
const isSent = (path: string) => sent.some(part => path === part || path.startsWith(`${part}/`))
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

test('the image installs by the manifest of every workspace, and has all sources by which the shop tells whether it is built', () => {
  const manifests: string[] = JSON.parse(read('package.json')).workspaces.map((name: string) => `${name}/package.json`)
  expect(manifests.length).toBeGreaterThan(10)
  expect(manifests.filter(path => !isSent(path))).toEqual([])
  expect(manifests.filter(path => !dockerfile.includes(`\nCOPY ${path} ${path.replace('package.json', '')}\n`))).toEqual([])
  expect(sources.filter(path => !isSent(path))).toEqual([])
})

test('a change of what configures the storefront’s build counts as a change of its sources', () => {
  const configuring = [...read('web/vite.config.ts').matchAll(/ from '\.\/([^']+)'/g)].map(([, file]) => `web/${file}`)
  expect(configuring.length).toBeGreaterThan(3)
  expect(configuring.filter(path => !sources.some(source => path === source || path.startsWith(`${source}/`)))).toEqual([])
})

test('the image has every workspace that the server imports, itself or through others', () => {
  const needed = new Set(['server'])
  for (const name of needed) for (const imported of workspaces[name] ?? []) needed.add(imported)
  expect(needed.size).toBeGreaterThan(7)
  expect([...needed].filter(name => !lastStage.includes(`\nCOPY ${name} ${name}\n`))).toEqual([])
})

test('what the manual of the image runs in it is there: programs of the server, and no npm, which needs the launcher', () => {
  const manual = read('deploy/README.md')
  expect([lastStage.includes('launch.mjs'), [...manual.matchAll(/npm run \S+/g)].flat()]).toEqual([false, []])
  const programs = [...new Set(`${manual}${read('docs/operations.md')}`.match(/(?<=node )server\/src\/\S+?\.ts/g))]
  expect(programs).toEqual(expect.arrayContaining(['migrate', 'backup', 'restore'].map(what => `server/src/db-${what}.ts`)))
  expect(programs.filter(path => !existsSync(`${root}/${path}`) || !isSent(path))).toEqual([])
  expect(lastStage).toContain('\nCOPY server server\n')
})

test('whoever stops a shop gives it the 12 s after which it ends by itself', () => {
  expect(numberIn(read('server/src/variables.ts'), /STOP_SECONDS: .*default\((\d+)\)/)).toBe(12)
  expect(numberIn(read('deploy/compose.yaml'), /x-shop:[\s\S]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(12)
  const pod = read('deploy/kubernetes/shop.yaml')
  const pause = numberIn(pod, /command: \[sleep, "(\d+)"\]/)
  expect(pause).toBeGreaterThan(0)
  expect(numberIn(pod, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(12 + pause)
})

test('the shop runs as nobody special, in Compose and in a cluster: no root, nothing written but uploads, no rights that a program could gain', () => {
  expect(lastStage).toMatch(/\nUSER node\n(?![\s\S]*\nUSER )/)
  const shop = compose.slice(compose.indexOf('x-shop:'), compose.indexOf('x-postgres:'))
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: [no-new-privileges:true]'])
    expect(shop).toContain(`\n  ${line}\n`)
  const pod = read('deploy/kubernetes/shop.yaml')
  for (const line of [
    'runAsNonRoot: true',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
  ])
    expect(pod).toContain(line)
})

test('while the database is away pods go on with kept pages: what asks whether they are ready does not ask for it', () => {
  const probes = [...read('deploy/kubernetes/shop.yaml').matchAll(/(\w+)Probe: \{ httpGet: \{ path: (\S+),/g)]
  expect(probes.map(([, what, path]) => [what, path])).toEqual([
    ['startup', '/health'],
    ['liveness', '/health'],
    ['readiness', '/health'],
  ])
})

test('from a cluster’s shop nothing of its own network is reached but what is named, nor the address at which clouds give out keys', () => {
  const [, cidr, except = ''] = /ipBlock: \{ cidr: (\S+), except: \[([^\]]*)\]/.exec(read('deploy/kubernetes/network.yaml')) ?? []
  expect([cidr, except.split(', ')]).toEqual(['0.0.0.0/0', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']])
})

test('a replica proves with its password who it is', () => {
  expect([...read('deploy/postgres/primary.sh').matchAll(/'(host.*)'/g)].map(([, line]) => line)).toEqual([
    'host replication replica samenet scram-sha-256',
  ])
})

test('nginx repeats no POST, takes pictures of 10 MB with their form, and says whom it saw; who deploys says how many proxies count', () => {
  const nginx = read('deploy/nginx/nginx.conf')
  expect([...nginx.matchAll(/^\s*proxy_next_upstream (.*);/gm)].map(([, when]) => when)).toEqual(['error timeout'])
  expect(numberIn(nginx, /client_max_body_size (\d+)m;/)).toBeGreaterThan(10)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  // Compose publishes on the loopback alone, so another proxy is in front of nginx; in a cluster the ingress controller is the only one.
  expect(compose).toContain('ports: ["127.0.0.1:8080:8080"]')
  expect(compose).toMatch(/TRUST_PROXY: \${TRUST_PROXY:\?}\n/)
  expect(read('deploy/settings.example')).toContain('\nTRUST_PROXY=2\n')
  expect(read('deploy/kubernetes/shop.yaml')).toContain('TRUST_PROXY, value: "1"')
})

test('nginx knows the two shops of Compose by their fixed addresses, so that it needs no name of a shop that is away to start', () => {
  const addresses = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => `${address}:3000`)
  expect(addresses.length).toBe(2)
  expect([...read('deploy/nginx/shops.conf').matchAll(/^\s*server (\S+)/gm)].map(([, upstream]) => upstream)).toEqual(addresses)
})

test('who lets nginx end TLS is told how http leads there, and which lines of Compose change: the ports on which it then listens, and the folder of its certificate', () => {
  const nginx = read('deploy/nginx/nginx.conf')
  const [port, folder] = [/#\s+listen (\d+) ssl/, /#\s+ssl_certificate (\S+)\/tls\.crt;/].map(pattern => pattern.exec(nginx)?.[1])
  expect([port, folder]).toEqual(['8443', '/etc/nginx/tls'])
  const [plain] = /(?<=server \{ listen )\d+(?=; return 301 https:)/.exec(nginx) ?? []
  expect(plain).toBe('8080')
  const lines = [`ports: ["80:${plain}", "443:${port}"]`, `- ./nginx/tls:${folder}:ro`]
  for (const text of [nginx, read('deploy/README.md')]) expect(lines.filter(line => !text.includes(line))).toEqual([])
})

test('nginx sends an older page only while no shop answers, and forgets one that nobody has asked for in ten minutes', () => {
  const nginx = read('deploy/nginx/nginx.conf')
  // `updating` would show overlapping visitors a page that was withdrawn, for ever: no 404 is kept in its place.
  expect([...nginx.matchAll(/^\s*proxy_cache_use_stale (.*);/gm)].map(([, when]) => when)).toEqual(['error timeout'])
  expect([...nginx.matchAll(/^\s*proxy_cache_path .* inactive=(\w+) /gm)].map(([, time]) => time)).toEqual(['10m'])
})

test('with Compose every setting is the operator’s, but for those that its files themselves decide', () => {
  const decided = ['HOST', 'PORT', 'STOP_SECONDS', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_REPLICA_URLS', 'REDIS_URL']
  // Another provider than the real one: for trials. An empty one would be refused.
  const trials = ['STRIPE_API_BASE']
  const own = ofComposedShop.filter(([, name, value]) => value?.startsWith(`\${${name}:`)).map(([, name]) => name)
  expect(own.toSorted()).toEqual(
    Object.keys(variables.shape)
      .filter(name => ![...decided, ...trials].includes(name))
      .toSorted(),
  )
})

test('what Compose and Kubernetes set for the shop are settings that it has', () => {
  const named = [
    ...ofComposedShop,
    ...[...read('deploy/kubernetes/shop.yaml').matchAll(/\{ name: ([A-Z_\d]+), value:/g)],
    ...[...read('deploy/kubernetes/settings.example').matchAll(/^([A-Z_\d]+)=/gm)],
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter(name => !(name in variables.shape) && name !== 'WEB_CONCURRENCY')).toEqual([])
})

test('what stands in one example of settings stands in the other, unless its files decide it: currency, time zone and the token for figures among them', () => {
  const settingsIn = (path: string) => [...read(path).matchAll(/^([A-Z_\d]+)=/gm)].map(([, name = '']) => name)
  const cluster = settingsIn('deploy/kubernetes/settings.example')
  for (const name of ['CURRENCY', 'TIME_ZONE', 'METRICS_TOKEN']) expect(cluster).toContain(name)
  const decided = ['PUBLIC_URL', 'TRUST_PROXY', 'DEMO']
  const offered = settingsIn('deploy/settings.example').filter(name => name in variables.shape)
  expect(offered.filter(name => ![...cluster, ...decided].includes(name))).toEqual([])
})

test('Prometheus reaches the shops of a cluster, and who sets them up is told to name its namespace', () => {
  const [, shop = ''] = /name: shop\n([\s\S]*?)egress:/.exec(read('deploy/kubernetes/network.yaml')) ?? []
  expect([...shop.matchAll(/kubernetes.io\/metadata.name: ([a-z-]+)/g)].map(([, namespace]) => namespace)).toEqual([
    'ingress',
    'monitoring',
  ])
  expect(read('deploy/README.md')).toMatch(/namespaces of your\s+ingress controller and of Prometheus in `network.yaml`/)
})

test('when the primary is lost, the commands of the manual show how old the replica is, lead the shops to it, and start no other container', () => {
  const manual = read('deploy/README.md')
  expect(
    [...manual.matchAll(/docker compose (.*)/g)]
      .map(([, rest]) => rest)
      .filter(rest => !rest?.startsWith('-p waha -f deploy/compose.yaml ')),
  ).toEqual([])
  expect(compose).toContain(`DATABASE_URL: postgres://waha:\${SHOP_PASSWORD:?}@\${DATABASE_HOST:-primary}:5432/waha\n`)
  const [, steps = ''] = /primary is lost[\s\S]*?```\n([\s\S]*?)```/.exec(manual) ?? []
  expect(
    steps
      .trim()
      .split('\n')
      .map(line => line.replace(/ +#.*/, '').replace('docker compose -p waha -f deploy/compose.yaml', '…')),
  ).toEqual([
    "… exec replica psql -c 'SELECT pg_last_xact_replay_timestamp()'",
    '… stop primary',
    '… exec replica pg_ctl promote',
    "echo 'DATABASE_HOST=replica' >> deploy/.env",
    '… up --detach --no-deps shop-1 shop-2',
  ])
})

test('a replica without data drops the slot of the one before, copies the primary with a new one, again until that succeeds; one with data does neither', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waha-replica-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = (name: string, lines: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\nhere='${folder}'\necho "${name} $*" >> "$here/said"\n${lines}\n`, { mode: 0o755 })
  program('psql', 'exit 1')
  program(
    'pg_basebackup',
    '[ -e "$here/tried" ] || { touch "$here/tried"; exit 1; }; mkdir "$here/data.new"; echo 18 > "$here/data.new/PG_VERSION"',
  )
  program('postgres', '')
  program('sleep', '')
  const env = { PATH: `${folder}:${process.env.PATH}`, PGDATA: `${folder}/data`, PRIMARY_HOST: 'primary', REPLICA_PASSWORD: 'secret' }
  const start = () => {
    execFileSync('sh', [`${root}/deploy/postgres/replica.sh`, '-c', 'jit=off'], { env })
    const said = readFileSync(`${folder}/said`, 'utf8').trimEnd().split('\n')
    rmSync(`${folder}/said`)
    return said
  }
  const copying = [
    'psql -q host=primary user=replica replication=true -c DROP_REPLICATION_SLOT replica_1',
    `pg_basebackup -h primary -U replica -D ${folder}/data.new -X stream -C -S replica_1 -R`,
  ]
  const serving = `postgres -D ${folder}/data -c jit=off`
  expect(start()).toEqual([...copying, 'sleep 1', ...copying, serving])
  expect(start()).toEqual([serving])
})

test('plans count with the connections that a process opens, and the pods of a cluster leave room on a replica', () => {
  const most = numberIn(read('server/src/connections.ts'), /mostConnections = (\d+)/)
  // One more looks how far the primary is, where there are replicas; on each of these one more looks how far it is.
  const withLooks = most + 1
  expect(read('docs/scaling.md')).toContain(`| n · ${most}, with replicas ${withLooks} `)
  expect(read('docs/scaling.md')).toContain(`26 processes open ${26 * withLooks}:`)
  expect(read('deploy/README.md')).toContain(`two shops open ${2 * withLooks} connections`)
  expect(numberIn(read('api/src/db/replicas.ts'), /connections: (\d+), onLost/)).toBe(most)
  const scaling = read('deploy/kubernetes/scaling.yaml')
  expect(scaling).toContain(`Each opens ${withLooks} connections to the pooler at most, and ${withLooks} to each replica`)
  // An update starts one pod more; three connections are kept for superusers.
  const pods = numberIn(scaling, /maxReplicas: (\d+)/) + 1
  expect(pods * withLooks).toBeLessThan(numberIn(read('deploy/kubernetes/database.yaml'), /max_connections: "(\d+)"/) - 3)
})
