import { connect } from '@waha/api/db/connect.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { startApi } from '@waha/api/testing/start-api.ts'
import { expect, test } from 'vitest'
import { judgeQueries } from './judge-queries.ts'

test('of what people type, a right product is first for 90 of 100, and for 85 of each class [FIND-03]', async () => {
  const shop = await startApi()
  const db = connect(shop.databaseUrl, { longRunning: true })
  try {
    await seedCatalogue(db)
    const all = ['english', 'arabic', 'dialect', 'latin', 'typo', 'all']
    for (const [file, classes] of [
      ['queries.json', all],
      ['queries-garments.json', all],
      ['queries-details.json', ['english', 'arabic', 'all']],
    ] as const) {
      const judgements = await judgeQueries(db, file)
      expect([...judgements.keys()]).toEqual(classes)
      for (const [name, { asked, first }] of judgements)
        expect([file, name, first / asked >= (name === 'all' ? 0.9 : 0.85)]).toEqual([file, name, true])
    }
  } finally {
    await db.destroy()
    await shop.stop()
  }
})
