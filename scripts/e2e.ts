// `npm run e2e`: the journeys alone; arguments are passed to Playwright, such as the name of a file.
import { runStep } from './steps.ts'

const succeeded = await runStep({ name: 'journeys', command: ['playwright', 'test', '-c', 'e2e', ...process.argv.slice(2)] })
process.exit(succeeded ? 0 : 1)
