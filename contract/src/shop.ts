// What everybody may know of the shop itself.

import { endpoint } from './endpoint.ts'
import { bilingual, errorCode } from './fields.ts'
import { shopCalls } from './later-calls.ts'
import { locales } from './locale.ts'
import { z } from './schema.ts'
import { legalPages, socialNetworks } from './shop-parts.ts'

/** `vatRate` in percent; `pages`: those that have a text. */
const shopFacts = z.object({
  name: bilingual(z.string()),
  address: bilingual(z.array(z.string())),
  email: z.string(),
  phone: z.string(),
  social: z.array(z.object({ name: z.enum(socialNetworks), address: z.string() })),
  vatNumber: z.string(),
  vatRate: z.nullable(z.number()),
  currency: z.string(),
  pages: z.array(z.enum(legalPages)),
})

/** `language` is that of the text: where the asked one has none it is the other. `text` is plain, with `# headings`, `- lists` and empty lines. */
const legalText = z.object({ page: z.enum(legalPages), language: z.enum(locales), text: z.string() })

export const shopApi = {
  facts: endpoint({
    ...shopCalls.facts,
    access: 'anyone',
    summary: 'Name, contacts and currency of the shop',
    answer: shopFacts,
  }),
  legal: endpoint({
    ...shopCalls.legal,
    access: 'anyone',
    summary: 'The text of a legal page; 404 where there is none',
    params: z.object({ page: z.enum(legalPages, errorCode('not_found')) }),
    query: z.object({ lang: z.optional(z.enum(locales, errorCode('language_unknown'))) }),
    answer: legalText,
  }),
}
