// The shop's own facts as its owners edit them.

import { endpoint } from '../endpoint.ts'
import { bilingual, email, errorCode, lineOfText, storable, tooLong, withoutBidiControls, writtenText } from '../fields.ts'
import { z } from '../schema.ts'
import type { LegalPage, SocialNetwork } from '../shop-parts.ts'
import { version } from './fields.ts'
import { deskSettingsCalls } from './settings-calls.ts'
import { settingsLimits } from './settings-limits.ts'
import { deliveryZones } from './zones.ts'

/** Several lines or none; each is trimmed, and no more than one is empty between two others. */
const lines = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(errorCode('field_invalid')).check(storable()),
      z.transform((text: string) =>
        withoutBidiControls(text)
          .normalize('NFC')
          .split(/\r?\n/)
          .map(line => line.trimEnd())
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
      ),
    ),
    z.string().check(tooLong(max)),
  )

const link = z.string(errorCode('desk_link_invalid')).check(
  z.maxLength(300, errorCode('desk_link_invalid')),
  storable('desk_link_invalid'),
  z.refine<string>(text => text === '' || (/^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text)), errorCode('desk_link_invalid')),
)

const legalText = bilingual(lines(settingsLimits.legalText))

/** `social`: an address or nothing; `vatRate` in percent; `orderMails`: who is told of new orders instead of all owners. */
const shopSettings = z.object({
  name: bilingual(writtenText(settingsLimits.name, 'desk_name_required')),
  email,
  phone: z.string(errorCode('desk_phone_invalid')).check(
    z.overwrite(text => text.replace(/\p{Cf}/gu, '').trim()),
    z.regex(/^(?=(\D*\d){4})\+?[\d ()-]{5,30}$/, errorCode('desk_phone_invalid')),
  ),
  address: bilingual(lines(settingsLimits.address)),
  social: z.object({ instagram: link, x: link, facebook: link, youtube: link } satisfies Record<SocialNetwork, typeof link>),
  vatNumber: lineOfText(settingsLimits.vatNumber),
  vatRate: z.nullable(
    z.number(errorCode('desk_vat_rate_invalid')).check(
      z.gte(0, errorCode('desk_vat_rate_invalid')),
      z.lte(100, errorCode('desk_vat_rate_invalid')),
      z.refine<number>(rate => Number.isInteger(Math.round(rate * 1e6) / 1e4), errorCode('desk_vat_rate_invalid')),
    ),
  ),
  stockThreshold: z
    .int(errorCode('desk_threshold_invalid'))
    .check(z.gte(0, errorCode('desk_threshold_invalid')), z.lte(9999, errorCode('desk_threshold_invalid'))),
  orderMails: z.pipe(
    z.array(email).check(z.maxLength(10, errorCode('desk_too_many_mails'))),
    z.transform((mails: string[]) => [...new Set(mails)]),
  ),
  legal: z.object({ privacy: legalText, terms: legalText, returns: legalText } satisfies Record<LegalPage, typeof legalText>),
})
export type ShopSettings = z.output<typeof shopSettings>

/** `version` 0: nobody has saved any. `last`: who saved this version, and when. */
const versionOfSettings = z.object({
  version: z.number(),
  settings: shopSettings,
  delivery: deliveryZones,
  last: z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() })),
})
export type VersionOfSettings = z.output<typeof versionOfSettings>

/** All that one edits: the facts, and where the shop delivers to. */
export const editedSettings = z.extend(shopSettings, { delivery: deliveryZones })
export type EditedSettings = z.output<typeof editedSettings>

/** Some of them, and the version that they were read in. */
const settingsForm = z.object({
  version,
  change: z.partial(editedSettings),
})
export type SettingsForm = z.input<typeof settingsForm>

export const deskSettingsApi = {
  read: endpoint({
    ...deskSettingsCalls.read,
    access: 'admin',
    summary: 'The shop’s own facts, and who changed them last',
    answer: versionOfSettings,
  }),
  save: endpoint({
    ...deskSettingsCalls.save,
    access: 'owner',
    summary:
      'Saves some of the shop’s own facts as a new version; they show everywhere within a second. 409 with what has `changed` since `version`, and what is there `now`',
    body: settingsForm,
    answer: versionOfSettings,
  }),
}
