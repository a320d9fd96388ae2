import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { sourceOf } from './source.ts'

test('a backup says of which database it is, without the password, and where no setting names one that it may be of another [OPERATE-01]', () => {
  const of = (env: Record<string, string>) => sourceOf(readEnv({ DEMO: 'true', ...env }), '/srv/waha/data').join('\n')
  expect(of({ DATABASE_URL: 'postgres://waha:secret@database.example:5433/shop?sslmode=verify-full' })).toBe(
    '  of          DATABASE_URL database.example:5433/shop',
  )
  expect(of({ DATABASE_URL: 'postgres://waha:secret@/shop?host=/run/postgresql' })).toBe('  of          DATABASE_URL localhost/shop')
  expect(of({})).toBe('  of          the database in /srv/waha/data')
  expect(of({ DEMO: '' })).toBe(
    '  of          the database in /srv/waha/data\n  Neither DATABASE_URL nor Stripe keys are set: if the shop has them, this is no backup of it.',
  )
})
