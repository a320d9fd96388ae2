// A process that serves: the supervisor starts it and tells it what to do. It ends when the supervisor ends (node:cluster sees to it).
import { countersOfWorkers } from '@waha/api/http/worker-counters.ts'
import { readEnv } from '../env.ts'
import { listen } from '../listen.ts'
import { log } from '../log.ts'
import { serveShop } from '../serve-shop.ts'
import { openStorefront } from '../storefront.ts'
import { logConsole, logUnforeseen } from '../unforeseen.ts'
import { beat } from './heartbeat.ts'
import type { Command, Report } from './messages.ts'

logUnforeseen()
logConsole()
const settings = readEnv()
// Loaded while the database starts.
const storefront = openStorefront(settings)
const held: object[] = []
let serving: Awaited<ReturnType<typeof serveShop>> | undefined

const obey = async (command: Command, handle: object | undefined) => {
  switch (command.command) {
    case 'prepare': {
      const { prepareDatabase } = await import('../prepare-database.ts')
      return { pastPayments: await prepareDatabase(command.databaseUrl, settings, log) }
    }
    case 'migrate': {
      const { migrate, NewerDatabase } = await import('@waha/api/db/migrate.ts')
      // While several machines are updated one is the first, and the others go on with what they have.
      await migrate(command.databaseUrl, message => log('warn', message)).catch(error => {
        if (!(error instanceof NewerDatabase)) throw error
        log('warn', 'the database is newer than the code', { error: error.message })
      })
      return
    }
    case 'take':
      if (handle) held.push(handle)
      return
    case 'serve': {
      const { premises, port, ahead } = command
      // Listens last: who calls while it starts waits, and is answered.
      const openPort = () => listen({ host: settings.host, port, held })
      serving = await serveShop(premises, { settings, storefront: await storefront, ahead, openPort, counters: countersOfWorkers })
      beat(settings.hangTime)
      return
    }
    case 'stop':
      await serving?.stop(command)
      process.exit()
  }
}

const report = (said: Report, told = () => {}) => process.send?.(said, told)

process.on('message', (command: Command, handle: object | undefined) => {
  if (!('command' in command)) return
  obey(command, handle).then(
    brought => report({ done: command.command, ...brought }),
    // What has failed half-way is not used again: the supervisor starts another process.
    error => report({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1)),
  )
})
// A signal to the whole group, such as Ctrl-C, is the supervisor's to answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
