import dns from 'node:dns'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'

test('a database whose name has several addresses, of which none answers, is refused with the reason of each', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: (error: null, found: typeof addresses) => void) =>
    done(null, addresses)) as never)
  try {
    const settings = { databaseUrl: 'postgres://nobody@database.example:1/none', dataDir: { path: '.', isDefault: false } }
    await expect(openDatabase(settings)).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1',
    )
  } finally {
    vi.restoreAllMocks()
  }
})
