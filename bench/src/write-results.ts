import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Figure, tableOf } from './figures.ts'
import { loadProgram } from './load.ts'
import { plot } from './plot.ts'

interface Results {
  figures: readonly Figure[]
  /** Of a kept page: connections and milliseconds. */
  series: Record<'p50' | 'p99', [number, number][]>
  /** How many products the shop had. */
  products: number
  load: { rounds: number; seconds: number; connections: number }
}

const here = new URL('../', import.meta.url)

/** Writes bench/results.md, with its plot. */
export const writeResults = async ({ figures, series, products, load: { rounds, seconds, connections } }: Results) => {
  const lines = Object.entries(series).map(([name, points]) => ({ name, points }))
  await writeFile(new URL('latency.svg', here), plot(lines, { title: 'A kept product page', x: 'connections', y: 'milliseconds' }))
  await writeFile(
    new URL('results.md', here),
    `# Results

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${products.toLocaleString('en')} products. Load by ${loadProgram} on the
same machine, so that server and load share its processors. Rates are medians of ${rounds} rounds of ${seconds} s over ${connections} connections.

${tableOf(figures)}

![Latency of a kept product page by connections](latency.svg)
`,
  )
}
