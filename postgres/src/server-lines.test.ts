import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isGrave } from './server-lines.ts'
import { startPostgres } from './start-postgres.ts'

test('what concerns the server or its machine is told apart from what whoever asked is told', () => {
  const told = [
    '53100 ERROR:  could not extend file "base/16384/2619": No space left on device',
    '53100 LOG:  could not write file "pg_wal/xlogtemp.7": No space left on device',
    '58030 ERROR:  could not read blocks 0..0 in file "base/16384/1259": Input/output error',
    'XX001 ERROR:  invalid page in block 0 of relation "base/16384/16385"',
    '53100 PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
    '55000 FATAL:  data directory "/srv/waha/postgres" has wrong ownership',
    '53300 FATAL:  sorry, too many clients already',
    'Error: spawn /srv/waha/programs/postgres-18.1.0/bin/postgres ENOENT',
  ]
  const kept = [
    '57P03 FATAL:  the database system is starting up',
    '57P01 FATAL:  terminating connection due to administrator command',
    '25P03 FATAL:  terminating connection due to idle-in-transaction timeout',
    '08006 FATAL:  connection to client lost',
    '57014 ERROR:  canceling statement due to statement timeout',
    '23505 ERROR:  duplicate key value violates unique constraint "users_email_key"',
    '23505 DETAIL:  Key (email)=(noor@shop.example) already exists.',
    '00000 LOG:  database system is ready to accept connections',
    '\tof a message with several lines',
    '',
  ]
  expect([...told, ...kept].filter(isGrave)).toEqual(told)
})

test.skipIf(process.platform === 'win32')('a process of the server that is killed is told, a statement that fails is not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-lines-'))
  const told: string[] = []
  const { url, stop } = await startPostgres({ name: 'waha', dataDir, tell: line => told.push(line) })
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  await expect.poll(() => told).toEqual([`00000 LOG:  client backend (PID ${rows[0].pid}) was terminated by signal 9: Killed`])
  await client.end()
})
