// Prints the resiliency matrix as docs/resilience.md; with `--check` it only says whether that file is as it should be.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  answersOf,
  type Dependency,
  dependencies,
  healthy,
  type Journey,
  journeys,
  type Manner,
  manners,
  matrix,
  unavailable,
  verdictOf,
} from '../server/src/testing/resilience/expected.ts'

const path = fileURLToPath(new URL('../docs/resilience.md', import.meta.url))

const head = `# What happens when something else fails

Six journeys, each while one of the six services that the shop depends on is down or slow: 72 cells. \`server/src/resilience.test.ts\` walks all of them, with the services for
real behind a way that can be cut or fall silent, and walks again what failed once the service is back. This page is printed from what it expects
(\`server/src/testing/resilience/expected.ts\`) by \`node scripts/resilience.ts\`; \`npm run check\` fails while the two differ.

**Works**: nothing of the journey differs, and it does not even ask the service. **Degraded**: what is listed is answered so, the rest works. **Refused**: everything of it is. Texts
are those of the API; pages show them, or words of their own. _Busy_ is 503 with “The shop is busy or down for maintenance. Please try again in a moment.” and \`Retry-After\`.
`

const differencesOf = (dependency: Dependency, manner: Manner, journey: Journey) => {
  const [usual, answers] = [healthy[journey] as Record<string, string>, answersOf(dependency, manner, journey)]
  const steps = new Map<string, string[]>()
  for (const [step, answer] of Object.entries(answers)) if (answer !== usual[step]) steps.set(answer, [...(steps.get(answer) ?? []), step])
  return [...steps].map(([answer, names]) => `${names.join(', ')}: ${quoted(answer)}`).join('; ')
}

const quoted = (answer: string) =>
  answer === unavailable ? '_busy_' : answer.replace(/^(\d+) (\/\S+) (\S+)$/, '$1 to `$2`, `$3`').replace(/^(\d+) ([A-Z].*)$/, '$1 “$2”')

const cellOf = (dependency: Dependency, manner: Manner, journey: Journey) => {
  const verdict = verdictOf(dependency, manner, journey)
  return verdict === 'works' ? 'works' : `**${verdict}**: ${differencesOf(dependency, manner, journey)}`
}

/** A table whose columns are as wide as their widest cell. */
const table = (rows: readonly (readonly string[])[]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => [...(row[column] ?? '')].length)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [first = [], ...others] = rows
  return [
    line(first),
    line(
      first.map(() => ''),
      '-',
    ),
    ...others.map(row => line(row)),
  ].join('\n')
}

const sectionOf = (dependency: Dependency) => {
  const { down, slow, within, later } = matrix[dependency]
  const ends = within ? `Whatever waits for it ends within ${within} seconds` : 'Nobody waits for it'
  return [
    `## ${dependency.replace(/^./, first => first.toUpperCase())}`,
    `Down: ${down}. Slow: ${slow}. ${ends}${later ? `; ${later}` : ''}.`,
    table([['journey', ...manners], ...journeys.map(journey => [journey, ...manners.map(manner => cellOf(dependency, manner, journey))])]),
  ].join('\n\n')
}

const printed = `${[head.trimEnd(), ...dependencies.map(sectionOf)].join('\n\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(path, printed)
else if (readFileSync(path, 'utf8') !== printed) {
  console.error('docs/resilience.md is not what the tests expect: node scripts/resilience.ts prints it anew')
  process.exit(1)
}
