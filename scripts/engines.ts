// `npm run engines`: tests of the API on a PostgreSQL of the system, by DATABASE_URL, and once more through PgBouncer.
import { terminal } from '../terminal/src/terminal.mjs'
import { freePort, leavingWith, openWorkshop, type Workshop } from './machines/processes.ts'
import { findPrograms } from './machines/programs.ts'
import { runTests, sayFaults } from './runs.ts'

const domains = ['accounts', 'cart', 'checkout', 'mail', 'orders', 'payments', 'reviews', 'wishlist'].map(name => `api/src/${name}/`)
// What locks, waits, prepares, streams or lists the database's own tables. The rest of `npm test` does not differ by engine.
const onServer = [...domains, 'api/src/backup/', 'api/src/catalog/counts', 'api/src/catalog/changes', 'api/src/db/', 'server/src/backup/']
const role = 'owner'

/** A PostgreSQL and a PgBouncer in transaction mode in front of all its databases, as an unprivileged user. */
const startServers = async (workshop: Workshop) => {
  const programs = findPrograms(['initdb', 'postgres', 'psql', 'pgbouncer'])
  const [port, poolerPort] = [await freePort(), await freePort()]
  const folder = workshop.makeFolder('server')
  await workshop.run(programs.initdb, ['-D', folder, '-U', role, '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'jit=off',
  ]
  await workshop.start(
    `PostgreSQL on port ${port}`,
    [programs.postgres, '-D', folder, '-p', String(port), ...options.flatMap(option => ['-c', option])],
    { ready: said => /ready to accept/.test(said) },
  )
  const users = workshop.writeFile('pgbouncer/users.txt', `"${role}" ""\n`)
  const settings = [
    `[databases]\n* = host=127.0.0.1 port=${port}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}`,
    'pool_mode = transaction\nmax_client_conn = 300\ndefault_pool_size = 10\nserver_idle_timeout = 5\n',
  ]
  const file = workshop.writeFile('pgbouncer/pgbouncer.ini', settings.join('\n'))
  const { said } = await workshop.start('PgBouncer', [programs.pgbouncer, file], { ready: said => /process up/.test(said) })
  // A pooler takes no timeouts from its clients. Generous: tests must not depend on the machine's pace.
  const limit = `alter role ${role} set statement_timeout = '60s'; alter role ${role} set lock_timeout = '60s'`
  return {
    url: `postgres://${role}@127.0.0.1:${port}/postgres`,
    pooler: `127.0.0.1:${poolerPort}`,
    limitRole: () =>
      workshop.run(programs.psql, ['-XAtq', '-h', '127.0.0.1', '-p', String(port), '-U', role, '-d', 'postgres', '-c', limit]),
    connectionsPooled: () => said().match(/login attempt/g)?.length ?? 0,
  }
}

const workshop = openWorkshop()
const leave = leavingWith(workshop)
try {
  const { url, pooler, limitRole, connectionsPooled } = await terminal.during('Starting PostgreSQL and PgBouncer', () =>
    startServers(workshop),
  )
  process.env.TEST_DATABASE_URL = url
  const direct = await runTests('on a server of the system', onServer, { leave })
  await limitRole()
  process.env.TEST_POOLER = pooler
  const pooled = await runTests('through PgBouncer', domains, { leave })
  sayFaults([direct, pooled])
  console.log(`\n${direct.failed + pooled.failed} tests failed; ${connectionsPooled()} connections came through PgBouncer.`)
  await leave(direct.failed + pooled.failed === 0 && connectionsPooled() > 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await leave(1)
}
