// A primary with a streaming replica, and PgBouncer in front of the primary.
import { freePort, type Workshop } from './processes.ts'
import type { Programs } from './programs.ts'

const accepts = (said: string) => /database system is ready to accept/.test(said)

/** Stops processes, one in each line, and returns how to let them go on. None would be 0, which is ourselves and our family. Exported for its test. */
export const freeze = (lines: string) => {
  const pids = lines.split('\n').filter(Boolean).map(Number)
  if (pids.length === 0) throw new Error('the replica has no connection that could freeze')
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, signal)
  }
  signalAll('SIGSTOP')
  return { connections: pids.length, thaw: () => signalAll('SIGCONT') }
}

/** Starts them. The role of the shop is an ordinary one, with its timeouts by ALTER ROLE, since a pooler takes none from its clients. */
export const startDatabases = async (workshop: Workshop, programs: Programs) => {
  const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
  const psql = (port: number, database: string, statement: string) =>
    workshop.run(programs.psql, ['-XAtq', '-h', '127.0.0.1', '-p', String(port), '-U', 'owner', '-d', database, '-c', statement])
  const serve = (folder: string, port: number) =>
    workshop.start(
      `PostgreSQL on port ${port}`,
      [
        programs.postgres,
        ...['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...['-c', 'fsync=off', '-c', 'max_connections=100', '-c', 'shared_buffers=64MB', '-c', 'log_statement=all'],
      ],
      { ready: accepts },
    )

  const primaryFolder = workshop.makeFolder('primary')
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']
  await workshop.run(programs.initdb, ['-D', primaryFolder, '-U', 'owner', '-A', 'trust', '-N', ...locale])
  const primary = await serve(primaryFolder, primaryPort)
  await psql(primaryPort, 'postgres', 'create role waha login')
  await psql(primaryPort, 'postgres', 'create database waha owner waha')
  for (const [name, limit] of [
    ['statement_timeout', '2s'],
    ['lock_timeout', '1500ms'],
    ['idle_in_transaction_session_timeout', '5s'],
  ])
    await psql(primaryPort, 'postgres', `alter role waha set ${name} = '${limit}'`)

  const replicaFolder = workshop.makeFolder('replica')
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'owner']
  await workshop.run(programs.pg_basebackup, ['-D', replicaFolder, '-R', '-X', 'stream', '-c', 'fast', ...source])
  const startReplica = () => serve(replicaFolder, replicaPort)
  const replica = { running: await startReplica() }

  const users = workshop.writeFile('pgbouncer/users.txt', '"waha" ""\n')
  const settings = [
    `[databases]\nwaha = host=127.0.0.1 port=${primaryPort} dbname=waha`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}`,
    'pool_mode = transaction\nmax_client_conn = 300\ndefault_pool_size = 20',
  ]
  const pooler = await workshop.start(
    'PgBouncer',
    [programs.pgbouncer, workshop.writeFile('pgbouncer/pgbouncer.ini', settings.join('\n'))],
    {
      ready: said => /process up/.test(said),
    },
  )
  return {
    pooler,
    pooledUrl: `postgres://waha@127.0.0.1:${poolerPort}/waha`,
    replicaUrl: `postgres://waha@127.0.0.1:${replicaPort}/waha`,
    atPrimary: (statement: string) => psql(primaryPort, 'waha', statement),
    atReplica: (statement: string) => psql(replicaPort, 'waha', statement),
    /** How often products were read at either of them. */
    reads: () => [replica.running, primary].map(({ said }) => said().match(/LOG: {2}execute .*"products"/g)?.length ?? 0),
    /** Stops what answers on the replica's open connections, as if its machine were frozen, and returns how to let it go on. */
    freezeReplica: async () => {
      const others = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
      return freeze(await psql(replicaPort, 'waha', others))
    },
    killReplica: () => replica.running.end('SIGQUIT'),
    startReplica: async () => {
      replica.running = await startReplica()
    },
  }
}
