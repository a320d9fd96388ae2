import { currency } from '@waha/contract/currency.ts'
import { deskSettingsApi } from '@waha/contract/desk/settings.ts'
import { brandOf } from '@waha/contract/desk/settings-brand.ts'
import { otherLocale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import { shopApi } from '@waha/contract/shop.ts'
import type { Api } from '../api.ts'
import { read } from '../db/read.ts'
import { answer } from '../http/route.ts'
import { saveSettings } from './save-settings.ts'
import { readSettings } from './settings.queries.ts'

export const settingsRoutes = (api: Api) => [
  answer(shopApi.facts, async () => {
    const facts = brandOf((await read(api, db => readSettings(db))).settings)
    const { address, social, pages } = facts
    return {
      ...facts,
      address: { en: [...address.en], ar: [...address.ar] },
      social: [...social],
      currency: currency().code,
      pages: [...pages],
    }
  }),

  answer(shopApi.legal, ({ params: { page }, query, locale }) =>
    read(api, async db => {
      const texts = (await readSettings(db)).settings.legal[page]
      const asked = query.lang ?? locale
      const language = texts[asked] ? asked : otherLocale(asked)
      if (!texts[language]) throw new Problem(404, 'not_found')
      return { page, language, text: texts[language] }
    }),
  ),

  answer(deskSettingsApi.read, () => readSettings(api.db)),
  answer(deskSettingsApi.save, ({ body, user }) => saveSettings(api.db, body, user)),
]
