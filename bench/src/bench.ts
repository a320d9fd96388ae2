// `npm run bench`: the response times of a running shop (BENCH_URL, else localhost:3000), compared with those of a static file.
export {}

// Compare the ratios: the absolute figures depend on the machine and its load.
const base = process.env.BENCH_URL ?? 'http://localhost:3000'
const seconds = 4
const connections = 16

interface Figure {
  name: string
  path: string
}

const figures: readonly Figure[] = [
  { name: 'a static file', path: '/favicon.svg' },
  { name: 'the home page', path: '/' },
  { name: 'the product list, in Arabic', path: '/ar/products' },
  { name: 'a product', path: '/products/samt-headphones' },
  { name: 'API: the list', path: '/api/products' },
  { name: 'API: a search with a typo', path: '/api/products?q=honney' },
]

/** Responses per second over a few seconds, and the median response time in ms. */
const measure = async (path: string) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const answer = await fetch(base + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, median: times[times.length >> 1] ?? 0 }
}

let file = 0
for (const { name, path } of figures) {
  const { rate, median } = await measure(path)
  file ||= rate
  console.log(
    `${name.padEnd(30)} ${rate.toFixed(0).padStart(6)} /s   median ${median.toFixed(1).padStart(6)} ms   ${(rate / file).toFixed(2)} of a static file`,
  )
}
