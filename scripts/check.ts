// `npm run check`: everything that can be said of the code without running it.
import { checks, runStep } from './steps.ts'

const failed = checks.filter(step => !runStep(step))
console.log(failed.length ? `\nNot well: ${failed.map(step => step.name).join(', ')}` : '\nAll well.')
process.exit(failed.length ? 1 : 0)
