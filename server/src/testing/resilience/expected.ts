// The resiliency matrix: what each journey does while each service that the shop depends on is down or slow. server/src/resilience.test.ts walks it,
// scripts/resilience.ts prints it as docs/resilience.md. A row says only what differs from `healthy`.

export const dependencies = ['database', 'payment provider', 'mail server', 'Google', 'picture store', 'disk'] as const
export type Dependency = (typeof dependencies)[number]
export const manners = ['down', 'slow'] as const
export type Manner = (typeof manners)[number]

/** Each journey's steps, and what they are answered while all is well: a status, and where a redirect leads. */
export const healthy = {
  'browse and search': { 'a page seen before': '200', 'another page': '200', 'a search': '200', 'a picture': '200' },
  'sign in and register': {
    register: '201',
    'sign in': '200',
    'a code by mail': '202',
    'on to Google': '200',
    'back from Google': '302 /auth/success',
  },
  'cart and wishlist': { 'add to the cart': '200', 'add to the wishlist': '200', 'see the cart': '200', 'see the wishlist': '200' },
  'checkout to paid order': { 'open a payment': '200', 'the provider’s event': '200', 'the page after it': '200' },
  'add a product': { 'a permit': '200', 'upload a picture': '200', 'put on sale': '201' },
  'account, reviews, avatar': {
    'see the account': '200',
    'see the orders': '200',
    'write a review': '201',
    'change the avatar': '200',
    'see the avatar': '200',
  },
} as const satisfies Record<string, Record<string, string>>
export type Journey = keyof typeof healthy
export const journeys = Object.keys(healthy) as Journey[]
export type Step = { [J in Journey]: keyof (typeof healthy)[J] }[Journey]

type Differences = { [J in Journey]?: Partial<Record<keyof (typeof healthy)[J], string>> }

export interface Row {
  /** What was done to it in the test. */
  down: string
  slow: string
  /** When the slowest answer comes, in seconds: the shop's own deadline. */
  within: number
  /** What is made up for once it is back. */
  later?: string
  answers: Record<Manner, Differences>
}

const busy = 'The shop is busy or down for maintenance. Please try again in a moment.'
/** What most of the API answers that cannot answer now. */
export const unavailable = `503 ${busy}`
const unstored = '503 The upload cannot be taken right now, please try again'

/** Nobody signs in or pays where nothing can be written. */
const unwritten: Differences = {
  'sign in and register': {
    register: unavailable,
    'sign in': unavailable,
    'a code by mail': unavailable,
    'on to Google': '200 Failed to get Google authentication URL.',
    'back from Google': '302 /auth/error unavailable',
  },
  'checkout to paid order': { 'open a payment': unavailable, 'the provider’s event': unavailable, 'the page after it': unavailable },
}

/** Everything that asks the database. */
const withoutDatabase: Differences = {
  ...unwritten,
  'browse and search': { 'another page': '503 Something went wrong. Please try again.', 'a search': unavailable },
  'cart and wishlist': {
    'add to the cart': unavailable,
    'add to the wishlist': unavailable,
    'see the cart': unavailable,
    'see the wishlist': unavailable,
  },
  'add a product': { 'a permit': unavailable, 'put on sale': unavailable },
  'account, reviews, avatar': {
    'see the account': unavailable,
    'see the orders': unavailable,
    'write a review': unavailable,
    'change the avatar': unavailable,
  },
}

const withoutProvider: Differences = {
  'checkout to paid order': {
    'open a payment': '503 Failed to create checkout session.',
    'the provider’s event': unavailable,
    'the page after it': unavailable,
  },
}

const withoutGoogle: Differences = {
  'sign in and register': {
    'on to Google': '200 Failed to get Google authentication URL.',
    'back from Google': '302 /auth/error google_unavailable',
  },
}

const withoutPictures: Differences = {
  'browse and search': { 'a picture': '503' },
  'add a product': { 'upload a picture': unstored, 'put on sale': unavailable },
  'account, reviews, avatar': { 'change the avatar': unavailable, 'see the avatar': '503' },
}

/** Nothing can be written, what is read is read. */
const onFullDisk: Differences = {
  ...unwritten,
  'cart and wishlist': { 'add to the cart': unavailable, 'add to the wishlist': unavailable },
  'add a product': { 'upload a picture': unstored, 'put on sale': unavailable },
  'account, reviews, avatar': { 'write a review': unavailable, 'change the avatar': unavailable },
}

/** Pictures cannot be read either. */
const onHungDisk: Differences = {
  ...onFullDisk,
  'browse and search': { 'a picture': '503' },
  'account, reviews, avatar': { ...onFullDisk['account, reviews, avatar'], 'see the avatar': '503' },
}

export const matrix: Record<Dependency, Row> = {
  database: {
    down: 'its connections are closed, and every new one at once',
    slow: 'its connections stay open and nothing passes',
    within: 3,
    answers: { down: withoutDatabase, slow: withoutDatabase },
  },
  'payment provider': {
    down: 'every connection to it is closed at once',
    slow: 'it takes connections and says nothing',
    within: 9,
    later: 'the same payment, event and page then end in one order each',
    answers: { down: withoutProvider, slow: withoutProvider },
  },
  'mail server': {
    down: 'every connection to it is closed at once',
    slow: 'it takes connections and says nothing',
    within: 0,
    later: 'every mail then goes out, once',
    answers: { down: {}, slow: {} },
  },
  Google: {
    down: 'every connection to it is closed at once',
    slow: 'it takes connections and says nothing',
    within: 5,
    answers: { down: withoutGoogle, slow: withoutGoogle },
  },
  'picture store': {
    down: 'every connection to the bucket is closed at once',
    slow: 'it takes connections and says nothing',
    within: 5,
    answers: { down: withoutPictures, slow: withoutPictures },
  },
  disk: {
    down: 'the database refuses every change as it does on a full disk, and pictures cannot be written',
    slow: 'every change of the database waits for the disk, and so do pictures',
    within: 5,
    answers: { down: onFullDisk, slow: onHungDisk },
  },
}

/** What every step of a cell is answered. */
export const answersOf = (dependency: Dependency, manner: Manner, journey: Journey): Record<string, string> => ({
  ...healthy[journey],
  ...matrix[dependency].answers[manner][journey],
})

/** A cell in a word: whether nothing of the journey differs, or something, or everything. */
export const verdictOf = (dependency: Dependency, manner: Manner, journey: Journey) => {
  const answers = answersOf(dependency, manner, journey)
  const differing = Object.entries(healthy[journey]).filter(([step, answer]) => answers[step] !== answer)
  if (differing.length === 0) return 'works'
  return differing.length === Object.keys(answers).length ? 'refused' : 'degraded'
}
