// `npm run check`: everything that can be said of the code without running it.
import { runChecks } from './steps.ts'

const failed = await runChecks()
console.log(failed.length ? `\nNot well: ${failed.map(step => step.name).join(', ')}` : '\nAll well.')
process.exit(failed.length ? 1 : 0)
