// `npm run e2e`: the journeys alone; further words go to Playwright, such as the name of a file.
import { runStep } from './steps.ts'

process.exit(runStep({ name: 'journeys', command: ['playwright', 'test', '-c', 'e2e', ...process.argv.slice(2)] }) ? 0 : 1)
