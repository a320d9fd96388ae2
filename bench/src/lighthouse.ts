// What Lighthouse says of the pages that most visits begin with, on its simulated phone. It is not among the dependencies: with 176 MB it
// would make every installation slower. Where it is installed (`npm install --global lighthouse`), the bench runs it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Figure, median } from './figures.ts'

const run = promisify(execFile)
// Fewer, and what else the machine does decides on a page's blocking time.
const rounds = 5
const pages = { home: '/', list: '/products', product: '/products/samt-headphones' }
const languages = { en: '', ar: '/ar' }

interface Asked {
  url?: string
  resourceType?: string
}

interface Report {
  /** Scores from 0 to 1. */
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: Asked[] } }>
}

/** The figures of each page in both languages, medians of five runs; undefined where Lighthouse is not installed. */
export const askLighthouse = async (shop: string): Promise<Figure[] | undefined> => {
  const installed = await run('lighthouse', ['--version']).then(
    () => true,
    ({ code }) => {
      if (code !== 'ENOENT') throw new Error('Lighthouse does not start')
      return false
    },
  )
  if (!installed) {
    console.log('Lighthouse is not installed here: npm install --global lighthouse')
    return undefined
  }
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(pages))
    for (const [language, prefix] of Object.entries(languages)) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1) reports.push(await reportOf(shop + (prefix + path).replace(/(?<=.)\/$/, '')))
      figures.push(...figuresOf(`Lighthouse, ${page} (${language})`, reports))
    }
  return figures
}

/** Now and then the browser records nothing (`NO_NAVSTART`). Then Lighthouse asks to be run again. */
const reportOf = async (address: string, attempts = 3): Promise<Report> => {
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    const { stdout } = await run('lighthouse', [address, '--quiet', '--output=json', chrome], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (attempts === 1) throw error
    return reportOf(address, attempts - 1)
  }
}

/** Exported for its test. */
export const figuresOf = (name: string, reports: readonly Report[]): Figure[] => {
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const time = (audit: string) => middle(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const score = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100)
  const others = ({ categories: { performance: _, ...rest } }: Report) => Math.min(...Object.values(rest).map(score))
  return [
    {
      name: `${name}: performance`,
      value: middle(report => score(report.categories.performance ?? { score: 0 })),
      unit: '',
      bound: '>= 99',
    },
    { name: `${name}: least of the other categories`, value: middle(others), unit: '', bound: '>= 100' },
    { name: `${name}: largest paint`, value: time('largest-contentful-paint'), unit: 'ms', bound: '<= 1500' },
    { name: `${name}: blocking time`, value: time('total-blocking-time'), unit: 'ms', bound: '<= 50' },
    { name: `${name}: shift of the layout`, value: time('cumulative-layout-shift'), unit: '', bound: '<= 0' },
    {
      name: `${name}: requests`,
      value: middle(report => requestsOf(report).own),
      unit: '',
      ...(name.includes('list') ? { bound: '<= 30' as const } : {}),
      detail: `and ${middle(report => requestsOf(report).ahead)} for what is likely next`,
    },
  ]
}

/** What a page asks for until it is at rest, and after that, for pages that are likely next: scripts as bytes first (decision 023). */
const requestsOf = ({ audits }: Report) => {
  const all = audits['network-requests']?.details?.items?.filter(({ url }) => !url?.startsWith('data:')) ?? []
  const ahead = all.findIndex(({ url, resourceType }) => resourceType === 'Fetch' && url?.includes('/assets/'))
  return ahead < 0 ? { own: all.length, ahead: 0 } : { own: ahead, ahead: all.length - ahead }
}
