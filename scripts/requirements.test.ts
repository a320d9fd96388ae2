import { describe, expect, test } from 'vitest'
import { readJourneys, readUnit } from './reports.ts'
import { faultsOf, idsIn, testsIn, unproved } from './requirement-rules.ts'

const defined = new Set(['CART-01', 'PAY-02b'])
const faults = (source: string) => faultsOf(defined, [{ path: 'a.test.ts', tests: testsIn(source) }])
const both = (body: string) => `test('CART-01 PAY-02b works', ${body})`

describe('ids', () => {
  test('are letters, two digits and perhaps a letter; codes of threats and names of algorithms are none', () => {
    expect(idsIn('CART-01 PAY-02b W9 A13 SHA-256 UTF-8 works')).toEqual(['CART-01', 'PAY-02b'])
  })
})

describe('a requirement is named', () => {
  test('by a test that asserts, itself or by a function of its file', () => {
    expect(faults(both('() => { expect(1).toBe(1) }'))).toEqual([])
    expect(faults(both('() => fc.assert(property)'))).toEqual([])
    expect(faults(`const holds = () => { expect(1).toBe(1) }\n${both('() => holds()')}`)).toEqual([])
    expect(faults(`const holds = () => { expect(1).toBe(1) }\n${both('() => run(holds)')}`)).toEqual([])
    expect(faults(`function holds() { expect(1).toBe(1) }\n${both('async () => { await holds() }')}`)).toEqual([])
    expect(faults(`for (const language of all) test(\`CART-01 PAY-02b (\${language})\`, () => expect(1).toBe(1))`)).toEqual([])
    expect(faults(`test.each([1])('CART-01 PAY-02b %s', () => expect(1).toBe(1))`)).toEqual([])
  })

  test('by none whose body asserts nothing', () => {
    expect(faults(both('() => { run() }'))).toEqual([
      'a.test.ts: asserts nothing: CART-01 PAY-02b works',
      'CART-01 is shown by no test',
      'PAY-02b is shown by no test',
    ])
    expect(faults(`const look = () => look()\n${both('() => look()')}`)).toHaveLength(3)
  })

  const missing = ['CART-01 is shown by no test', 'PAY-02b is shown by no test']
  for (const [how, source] of [
    ['is skipped', `test.skip('CART-01 PAY-02b', () => expect(1).toBe(1))`],
    ['is still to do', `test.todo('CART-01 PAY-02b')`],
    ['waits for a repair', `test.fixme('CART-01 PAY-02b', () => expect(1).toBe(1))`],
    ['skips itself', `test('CART-01 PAY-02b', () => { test.skip(); expect(1).toBe(1) })`],
    ['stands in a group that is skipped', `describe.skip('g', () => { test('CART-01 PAY-02b', () => expect(1).toBe(1)) })`],
    [
      'stands in a group of Playwright that is skipped',
      `test.describe.skip('g', () => { test('CART-01 PAY-02b', () => expect(1).toBe(1)) })`,
    ],
    ['is only a group', `describe('CART-01 PAY-02b', () => { test('works', () => expect(1).toBe(1)) })`],
    ['is only a group of Playwright', `test.describe('CART-01 PAY-02b', () => { test('works', () => expect(1).toBe(1)) })`],
    ['is only a step', `test('works', async () => { await test.step('CART-01 PAY-02b', () => expect(1).toBe(1)) })`],
    ['is only a comment', `// test('CART-01 PAY-02b', () => expect(1).toBe(1))`],
  ] as const)
    test(`by none that ${how}`, () => expect(faults(source)).toEqual(missing))

  test('and an id that is not defined is a fault, wherever the test stands', () => {
    const source = `${both('() => expect(1).toBe(1)')}\ntest('CART-99 works', () => expect(1).toBe(1))`
    expect(faults(source)).toEqual(['a.test.ts: CART-99 is no requirement: CART-99 works'])
  })
})

describe('a report', () => {
  test('of unit tests counts those that passed', () => {
    const assertionResults = ['passed', 'failed', 'skipped', 'todo', 'pending'].map(status => ({ title: `CART-01 ${status}`, status }))
    expect(readUnit({ testResults: [{ assertionResults }], numFailedTests: 1 })).toEqual({
      passed: 1,
      failed: 1,
      titles: ['CART-01 passed'],
    })
    expect(readUnit(undefined)).toEqual({ passed: 0, failed: 0, titles: [] })
  })

  test('of journeys counts those that passed at the first try, in groups, too', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: [{ results: statuses.map(status => ({ status })) }] })
    const specs = [spec('a', 'passed'), spec('b', 'failed'), spec('c', 'skipped'), spec('d', 'failed', 'passed'), spec('e')]
    const report = { suites: [{ specs, suites: [{ specs: [spec('f', 'passed')] }] }], stats: { unexpected: 1, flaky: 1 } }
    expect(readJourneys(report)).toEqual({ passed: 2, failed: 2, titles: ['a', 'f'] })
    expect(readJourneys(undefined)).toEqual({ passed: 0, failed: 0, titles: [] })
  })

  test('leaves unproved what only tests that did not pass have named', () => {
    expect(unproved(defined, new Set(['CART-01']))).toEqual(['PAY-02b is shown by no test'])
  })
})
