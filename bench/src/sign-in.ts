// `npm run bench:sign-in`: how well a stopwatch tells e-mails that have an account from others, and how many of 100,000 guesses at a code are
// looked at. Every call comes from another sender, as an attacker with many addresses would make it. Writes bench/sign-in.md.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { terminal } from '@waha/terminal/terminal.mjs'
import { askedNumber } from './asked-number.ts'
import { type Figure, holds, median, tableOf } from './figures.ts'
import { startShop } from './shop-under-test.ts'

const rounds = 300
const guesses = askedNumber(process.argv[2], 100_000)
const atOnce = 20

const dataDir = await mkdtemp(join(tmpdir(), 'waha-bench-'))
const shop = await terminal.during('Starting the shop', () => startShop(dataDir, { TRUST_PROXY: '1' }))

let senders = 0
const post = async (path: string, body: object) => {
  senders += 1
  const from = [10 + (senders >> 24), (senders >> 16) & 255, (senders >> 8) & 255, senders & 255].join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const answer = await fetch(`${shop.url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { code?: string; ticket?: string } }
}

/** One more often than the other: 0.5 says that nothing can be told. */
const tells = (one: readonly number[], other: readonly number[]) => {
  const wins = one.reduce((sum, a) => sum + other.reduce((own, b) => own + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0)
  const share = wins / (one.length * other.length)
  return Math.max(share, 1 - share)
}

/** Calls with known and unknown e-mails in turn, each used as often as its limit lets it. */
const compare = async (name: string, uses: number, status: number, call: (email: string) => ReturnType<typeof post>) => {
  const people = Array.from({ length: rounds / uses }, (_, index) => `${name.replaceAll(' ', '-')}-${index}@waha.example`)
  for (const email of people) await post('/register', { name: 'Somebody', email, password: 'secret-enough' })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = -20; round < rounds; round += 1) {
    const email = people[Math.floor(Math.max(0, round) / uses)] ?? ''
    // In turn, so that neither is always the first.
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const asked = round < 0 ? `warm-${round}-${kind}-${email}` : kind === 'known' ? email : `not-${email}`
      const start = performance.now()
      const answer = await call(asked)
      const time = performance.now() - start
      if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
      if (round >= 0) times[kind].push(time)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const detail = `medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms of ${rounds} each`
  return [
    {
      name: `${name}: known and unknown e-mails differ`,
      value: (Math.abs(known - unknown) / unknown) * 100,
      unit: '%',
      bound: '<= 5',
      detail,
    },
    { name: `${name}: told apart by time (0.5: not at all)`, value: tells(times.known, times.unknown), unit: '', bound: '<= 0.6' },
  ] satisfies Figure[]
}

const guessAtCodes = async (): Promise<Figure[]> => {
  const email = 'victim@waha.example'
  await post('/register', { name: 'Victim', email, password: 'secret-enough' })
  const tickets: string[] = []
  let [lookedAt, entered, made] = [0, 0, 0]
  const work = async () => {
    while (made < guesses) {
      const number = made
      made += 1
      if (number % 100 === 0) {
        const { ticket } = (await post('/codes', { email, purpose: 'sign-in' })).body
        if (ticket) tickets.push(ticket)
      }
      const ticket = tickets[number % tickets.length] ?? 'x'.repeat(43)
      const { status, body } = await post('/codes/sign-in', { ticket, code: String(number % 1_000_000).padStart(6, '0') })
      if (body.code === 'code_wrong') lookedAt += 1
      if (status === 200) entered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const detail = `${made} guesses from as many senders`
  return [
    {
      name: 'codes sent to one address meanwhile',
      value: tickets.length,
      unit: '',
      bound: '<= 15',
      detail: `${Math.ceil(guesses / 100)} asked for`,
    },
    { name: 'guesses looked at, and wrong', value: lookedAt, unit: '', bound: '<= 75', detail },
    { name: 'guesses that got in', value: entered, unit: '', bound: '<= 0', detail },
  ]
}

const figures = [
  ...(await terminal.during('Wrong passwords', () =>
    compare('a wrong password', 10, 401, email => post('/login', { email, password: 'not-this-one' })),
  )),
  ...(await terminal.during('Codes', () => compare('asking for a code', 5, 202, email => post('/codes', { email, purpose: 'sign-in' })))),
  ...(await terminal.during(`${guesses} guesses`, guessAtCodes)),
]
await shop.stop()
await rm(dataDir, { recursive: true, force: true })
console.log(tableOf(figures))
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
await writeFile(
  new URL('../sign-in.md', import.meta.url),
  `# What the time of a sign-in tells, and guesses at codes\n\n${machine}\n\n${tableOf(figures)}\n`,
)
process.exit(figures.every(figure => holds(figure) !== false) ? 0 : 1)
