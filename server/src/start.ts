// `npm start`: builds the storefront when it must be, runs the shop, says where it is.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { ensureBuilt } from './build.ts'
import { command, refuseCall } from './command.ts'
import { refuseSecond } from './database.ts'
import { isLocal, readEnv, type Settings } from './env.ts'
import { superviseShop } from './processes/supervise.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { logUnforeseen } from './unforeseen.ts'

const announce = ({ url, dataDir }: { url: string; dataDir: string }, { demo, stripe, google, mail, databaseUrl, host }: Settings) => {
  const lines = [
    `Waha is open: ${url}  (Arabic: ${url}/ar)`,
    `  API         ${url}/api/docs`,
    ...(isLocal(host) ? [] : [`  listens on  ${host}, for other machines as well`]),
    ...(databaseUrl ? [] : [`  data        ${dataDir}`]),
    ...(demo
      ? [
          `  shopper     ${demoAccounts.shopper.email} / ${demoAccounts.shopper.password}`,
          `  admin       ${demoAccounts.admin.email} / ${demoAccounts.admin.password}`,
        ]
      : []),
    ...(stripe ? [] : ['  payments    simulated, no money moves (card 4242 4242 4242 4242)']),
    ...(demo && !google ? ['  Google      simulated, with people to choose from'] : []),
    ...(mail.smtpUrl ? [] : [`  mails       kept, not sent${demo ? `: ${url}/sandbox/mailbox` : ''}`]),
    '  Ctrl-C stops it.',
  ]
  console.log(lines.join('\n'))
}

if (process.argv.length > 2) refuseCall('npm start; settings stand in the environment: PORT=4000 npm start')
logUnforeseen()
// This process has little to do: with the first orders at the stand-ins room for what is young would grow to 64 MB, and the heap to twice what is alive.
for (const flag of ['--no-maglev', '--semi-space-growth-factor=1', '--heap-growing-percent=30', '--expose-gc']) setFlagsFromString(flag)

/** Gives back what starting has left behind, a quarter of this process: it may have nothing to collect for days. */
const giveBack = () => runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })

// While the shop starts there is nothing to replace.
let replace = () => {}
process.on('SIGUSR2', () => replace())

await command(async () => {
  const settings = readEnv()
  await refuseSecond(settings)
  await ensureBuilt()
  const shop = await superviseShop(settings, terminal.during)
  stopOnSignals(shop.stop, settings.stopTime)
  replace = shop.replace
  announce(shop, settings)
  giveBack()
})
