// `npm run check`: everything that can be said of the code without running it.
import { checks, runSteps } from './steps.ts'

const failed = await runSteps(checks)
console.log(failed.length ? `\nNot well: ${failed.map(step => step.name).join(', ')}` : '\nAll well.')
process.exit(failed.length ? 1 : 0)
