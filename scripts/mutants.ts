// `npm run mutants refunds [send-refund.ts [desk …]]`: breaks the code of a room in small ways, and lists what its tests do not notice, nor those
// of other rooms that are named.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runStep, type Step } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tool = 'scripts/mutants'

const [room = '', file = '*.ts', ...others] = process.argv.slice(2)
const folder = room === 'rules' ? 'contract/src' : `api/src/${room}`
if (!room || !existsSync(`${root}${folder}`)) {
  console.error('Which room? A folder of api/src, or "rules" for the pure rules in contract/src.')
  process.exit(1)
}
const tested = [folder, ...others.map(other => `api/src/${other}`)].map(tests => `${tests}/**/*.test.ts`)
const rules = [`${folder}/**/*.rules.ts`, `${folder}/money.ts`, `${folder}/desk/fulfilment.ts`]
const mutated = room === 'rules' && file === '*.ts' ? rules : [`${folder}/${file}`]

const steps: Step[] = [
  // Apart from what the shop needs: nobody who starts or tests it has to fetch it.
  { name: 'Stryker', command: ['npm', 'ci', '--prefix', tool, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'] },
  {
    name: `mutants of ${room}`,
    command: [
      process.execPath,
      ...[`${tool}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${tool}/stryker.config.mjs`],
      ...['--mutate', [...mutated, '!**/*.test.ts'].join(), '--testFiles', tested.join()],
    ],
  },
]
for (const step of steps) if (!(await runStep(step))) process.exit(1)
