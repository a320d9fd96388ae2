import { describe, expect, test } from 'vitest'
import { counted, readJourneys, readUnit } from './reports.ts'
import { faultsOf, idsIn, listedThreats, testsIn, threatFaultsOf, threatsIn, unproved } from './requirement-rules.ts'

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

describe('a threat', () => {
  const listed = listedThreats(`| code | threat | tests |
| ---- | ------ | ----- |
| W9   | one    | [a.test.ts](../api/a.test.ts) |
| P10  | two    | [a.test.ts](../api/a.test.ts), [b.test.ts](../api/b.test.ts) |`)
  const proof = (title: string) => `test('${title}', () => expect(1).toBe(1))`
  const threatFaults = (a: string, b = proof('P10')) =>
    threatFaultsOf(listed, [
      { path: 'api/a.test.ts', tests: testsIn(a) },
      { path: 'api/b.test.ts', tests: testsIn(b) },
    ])

  test('is a letter and one or two digits; requirements and names of algorithms are none', () => {
    expect(threatsIn('CART-01 PAY-02b W9 P10 S256 SHA-256 A4-sized works')).toEqual(['W9', 'P10'])
  })

  test('is listed by the first cell of a row, with the files that the row links', () => {
    expect([...listed]).toEqual([
      ['W9', ['api/a.test.ts']],
      ['P10', ['api/a.test.ts', 'api/b.test.ts']],
    ])
  })

  test('is named by a test that asserts, in every file that its row links', () => {
    expect(threatFaults(proof('CART-01 W9 P10 works'))).toEqual([])
  })

  test('is a fault in a title when it is not listed', () => {
    expect(threatFaults(proof('W9 P10 X1 works'))).toEqual(['api/a.test.ts: X1 is no listed threat: W9 P10 X1 works'])
  })

  test('is a fault in the list when no title names it', () => {
    expect(threatFaults(proof('P10'))).toEqual(['W9 is shown by no test', 'W9 is listed with api/a.test.ts, where no test shows it'])
  })

  test('is a fault in the list when only a test that is skipped names it', () => {
    expect(threatFaults(`${proof('P10')}\ntest.skip('W9', () => expect(1).toBe(1))`)).toContain('W9 is shown by no test')
  })

  test('is a fault in a title whose test asserts nothing', () => {
    expect(threatFaults(`${proof('W9 P10')}\ntest('W9 again', () => { run() })`)).toEqual(['api/a.test.ts: asserts nothing: W9 again'])
  })

  test('is a fault in the list when a linked file has no test for it', () => {
    expect(threatFaults(proof('W9 P10'), '')).toEqual(['P10 is listed with api/b.test.ts, where no test shows it'])
  })
})

describe('a report', () => {
  test('of unit tests counts those that passed, and says why others did not, or a whole file', () => {
    const assertionResults = ['passed', 'failed', 'skipped', 'todo', 'pending'].map(status => ({ title: `CART-01 ${status}`, status }))
    const failed = { title: 'CART-01 is red', status: 'failed', failureMessages: ['\u001b[31mexpected 1\nto be 2\u001b[39m'] }
    const testResults = [
      { name: 'a.test.ts', message: '', assertionResults: [...assertionResults, failed] },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
    ]
    expect(readUnit({ testResults, numFailedTests: 2 })).toEqual({
      passed: 1,
      failed: 2,
      titles: ['CART-01 passed'],
      faults: [
        'a.test.ts › CART-01 failed\n    ',
        'a.test.ts › CART-01 is red\n    expected 1\n    to be 2',
        'b.test.ts › the file itself\n    no such module',
      ],
    })
    expect(readUnit(undefined)).toEqual({ passed: 0, failed: 0, titles: [], faults: [] })
  })

  test('of journeys counts those that passed at the first try, in groups, too, and says why others did not', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ results: statuses.map(status => ({ status, errors: status === 'failed' ? [{ message: `${title} is red` }] : [] })) }],
    })
    const specs = [spec('a', 'passed'), spec('b', 'failed'), spec('c', 'skipped'), spec('d', 'failed', 'passed'), spec('e')]
    const report = { suites: [{ specs, suites: [{ specs: [spec('f', 'passed')] }] }], stats: { unexpected: 1, flaky: 1 } }
    const faults = ['a.spec.ts › b\n    b is red', 'a.spec.ts › d\n    d is red']
    expect(readJourneys(report)).toEqual({ passed: 2, failed: 2, titles: ['a', 'f'], faults })
    expect(readJourneys(undefined)).toEqual({ passed: 0, failed: 0, titles: [], faults: [] })
  })

  test('of a run that failed though none of its tests did counts one failure, and says which run it was', () => {
    const outcome = { passed: 3, failed: 0, titles: ['a'], faults: [] }
    expect(counted('tests', true, outcome)).toEqual(outcome)
    const fault = 'tests › the run itself, though no test of it failed: its output says why'
    expect(counted('tests', false, outcome)).toEqual({ ...outcome, failed: 1, faults: [fault] })
    const red = { ...outcome, failed: 2, faults: ['b'] }
    expect(counted('tests', false, red)).toEqual(red)
  })

  test('leaves unproved what only tests that did not pass have named', () => {
    expect(unproved(defined, new Set(['CART-01']))).toEqual(['PAY-02b is shown by no test'])
  })
})
