import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRateLimiter } from '@waha/api/http/rate-limits.ts'
import { sendDueMails } from '@waha/api/mail/send-mails.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from './build.ts'
import { openMedia } from './media.ts'
import {
  answersOf,
  type Dependency,
  dependencies,
  healthy,
  type Journey,
  journeys,
  type Manner,
  manners,
  verdictOf,
} from './testing/resilience/expected.ts'
import { type Answer, type Ask, inShort, prepare } from './testing/resilience/journeys.ts'
import { openWorld, type World } from './testing/resilience/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'waha-resilience-'))
  world = await openWorld(folder)
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

type Answers = Record<string, string>

// Far beyond every deadline of the shop.
const longestStep = 120_000

/** What a step is answered; that it hangs is an answer of its own, so that the cell says where. */
const answeredIn = async (step: Promise<Answer> | undefined) => {
  if (!step) throw new Error('no such step')
  return Promise.race([step.then(inShort), wait(longestStep, 'hangs', { ref: false })])
}

/** Has each call come again that a busy shop sends away, as the shop tells it to. */
const insisting = (ask: Ask): Ask => {
  const insist: Ask = async (...asking) => {
    const answer = await ask(...asking)
    return answer.status === 503 && answer.headers.has('retry-after') ? insist(...asking) : answer
  }
  return insist
}

/** Tries to send what is due while the mail server fails: whose mails still wait, and whose were handed over all the same. */
const tryToSend = async () => {
  const before = world.handed.length
  await sendDueMails(world.api, world.mailer.failing)
  const waiting = await world.db.selectFrom('outbox').select(['kind', 'recipient']).where('sent_at', 'is', null).execute()
  return { waiting, handed: world.handed.slice(before) }
}

/** Sends what waits without its pause; answers to whom. */
const sendAtOnce = async () => {
  const before = world.handed.length
  await world.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute()
  await sendDueMails(world.api, world.mailer.healthy)
  return world.handed.slice(before).toSorted()
}

/** Walks all journeys while something fails, then what failed of them again; those that should notice nothing first. */
const walkAll = async (dependency: Dependency, manner: Manner) => {
  const media = dependency === 'disk' ? world.media.onDisk : world.media.inBucket
  // So many people sign up from one place in no other test.
  world.api.limits = createRateLimiter()
  const ask = world.open({ media })
  const failing = world.open({ media, ...(await world.failing[dependency](manner)) })
  const prepared = new Map(await Promise.all(journeys.map(async journey => [journey, await prepare[journey](world, media, ask)] as const)))
  await sendAtOnce()
  // Who comes back after a day: that they do is due to be written down.
  await world.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
  // So that connections are there that can break.
  await failing('/api/ready')

  const walk = async (through: Ask, journey: Journey, steps: readonly string[]): Promise<Answers> => {
    const how = prepared.get(journey)?.steps ?? {}
    return Object.fromEntries(await Promise.all(steps.map(async step => [step, await answeredIn(how[step]?.(through))])))
  }
  const found = new Map<Journey, Answers>()
  const walkThose = (through: Ask, which: readonly Journey[]) =>
    Promise.all(which.map(async journey => found.set(journey, await walk(through, journey, Object.keys(healthy[journey])))))

  await world.fail(dependency, manner)
  const unmoved = journeys.filter(journey => verdictOf(dependency, manner, journey) === 'works')
  await walkThose(insisting(failing), unmoved)
  const met = world.met(dependency)
  await walkThose(
    failing,
    journeys.filter(journey => !unmoved.includes(journey)),
  )
  const mails = dependency === 'mail server' ? await tryToSend() : undefined
  await world.recover(dependency)

  const again = new Map<Journey, Answers>()
  for (const journey of journeys) {
    const all: Answers = healthy[journey]
    const differed = Object.keys(all).filter(step => found.get(journey)?.[step] !== all[step])
    again.set(journey, await walk(ask, journey, differed))
  }
  return { found, again, met, mails, delivered: await sendAtOnce(), books: await prepared.get('checkout to paid order')?.books?.() }
}

const cases = dependencies.flatMap(dependency => manners.map(manner => ({ dependency, manner })))

test('the matrix has six journeys, six services and two manners: 72 cells [F17]', () => {
  expect(cases.length * journeys.length).toBe(72)
})

describe.each(cases)('the $dependency is $manner', ({ dependency, manner }) => {
  let walked: Awaited<ReturnType<typeof walkAll>>
  beforeAll(async () => {
    walked = await walkAll(dependency, manner)
  })

  for (const journey of journeys) {
    const verdict = verdictOf(dependency, manner, journey)
    test(`${journey} while the ${dependency} is ${manner}: ${verdict}, and whole again afterwards [F17]`, () => {
      expect(walked.found.get(journey)).toEqual(answersOf(dependency, manner, journey))
      if (verdict === 'works') expect(walked.met).toBe(0)
      // A way through Google that has failed is begun anew.
      const { 'back from Google': _, ...again } = walked.again.get(journey) ?? {}
      expect(healthy[journey]).toMatchObject(again)
    })
  }

  test(`what was paid before the ${dependency} was ${manner} is one order each [F17, P7]`, () => {
    expect(walked.books?.paid.length).toBe(2)
    expect(walked.books?.ordered).toEqual(walked.books?.paid)
  })

  if (dependency === 'mail server')
    test(`mails of a time when the mail server is ${manner} wait, and go out once it is back, each once [F17, F8]`, () => {
      const { waiting = [], handed } = walked.mails ?? {}
      expect(handed).toEqual([])
      const kinds = waiting.map(({ kind }) => kind).filter(kind => kind !== 'new-order')
      expect(kinds.toSorted()).toEqual(['code', 'order-confirmation', 'order-confirmation', 'welcome', 'welcome'])
      expect(walked.delivered).toEqual(waiting.map(({ recipient }) => recipient).toSorted())
    })
})

test('pictures in the data folder: what cannot be written is refused within a bound, as in a bucket [F17, F4]', async () => {
  const dataDir = join(folder, 'broken')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'images'), 'a file where the folder should be')
  const { pictures } = await openMedia({ cloudinary: undefined, bucket: undefined }, dataDir, world.db)
  await expect(pictures.keep('avatars', await paint(60, 60).png().toBuffer())).rejects.toMatchObject({ reason: 'busy' })
  pictures.stop()
})
