// bench/chaos.md: a table for each storm, the newest of each.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Figure, tableOf } from '../figures.ts'

const file = new URL('../../chaos.md', import.meta.url)

const introduction = `# Storms

What \`npm run chaos\` has found, storm by storm, each in a shop of its own. Storm, shop and database share the machine's processors. "Books": what the provider took, what the database holds, what buyers
were told and what was mailed, compared after the storm. Traffic of a few minutes shows a shop that fills what it may keep ([its course](../docs/operations.md#memory)).
`

/** Puts a storm's figures in place of those that it had, in the order of `all`. */
export const report = async (title: string, figures: readonly Figure[], all: readonly string[]) => {
  const known = await readFile(file, 'utf8').catch(() => '')
  const sections = new Map(
    known
      .split(/^## /m)
      .slice(1)
      .map(text => [text.split('\n', 1)[0] ?? '', text.slice(text.indexOf('\n')).trim()]),
  )
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  sections.set(title, `${machine}\n\n${tableOf(figures)}`)
  const text = all.filter(name => sections.has(name)).map(name => `## ${name}\n\n${sections.get(name)}\n`)
  await writeFile(file, [introduction, ...text].join('\n'))
}
