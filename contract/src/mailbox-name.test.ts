import { expect, test } from 'vitest'
import { mailboxName, publicName } from './mailbox-name.ts'

test('an account is called after its mailbox by at most 60 characters [SELF-01]', () => {
  expect(mailboxName('noor.1985@waha.example')).toBe('noor.1985')
  for (const length of [60, 61]) expect(mailboxName(`${'n'.repeat(length)}@waha.example`)).toBe('n'.repeat(60))
})

test('the name of a mailbox is not for others, a name that was given is [ITEM-11]', () => {
  const email = 'noor.1985@waha.example'
  expect(['', 'noor.1985', 'Noor', 'noor.198', 'noor.1985@waha.example'].map(name => publicName({ name, email }))).toEqual([
    '',
    '',
    'Noor',
    'noor.198',
    'noor.1985@waha.example',
  ])
  const long = 'n'.repeat(61)
  expect(publicName({ name: long.slice(1), email: `${long}@waha.example` })).toBe('')
})
