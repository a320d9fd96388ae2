import {
  type EditedSettings,
  editedSettings,
  type SettingsForm,
  type ShopSettings,
  type VersionOfSettings,
} from '@waha/contract/desk/settings.ts'
import type { DeliveryZone } from '@waha/contract/desk/zones.ts'
import { latinDigits, typedNumber } from '@waha/contract/digits.ts'
import { type Schema, z } from '@waha/contract/schema.ts'
import { newId } from '../data/new-id.ts'

/** The facts as typed: numbers are texts, addresses of mails lines. */
export interface SettingsDraft extends Omit<ShopSettings, 'vatRate' | 'stockThreshold' | 'orderMails'> {
  vatRate: string
  stockThreshold: string
  orderMails: string
  delivery: ZoneDraft[]
}

type Rate = DeliveryZone['rates'][number]
type RateDraft = Pick<Rate, 'id' | 'name'> & Record<'price' | 'freeFrom' | 'daysFrom' | 'daysTo', string>
type ZoneDraft = Pick<DeliveryZone, 'id' | 'name'> & { countries: string; rates: RateDraft[] }

const noName = { en: '', ar: '' }

// They have the ids that they are saved with: what is typed on while they are saved, or sent once more, is of the same zone.
export const newRate = (): RateDraft => ({ id: newId(), name: noName, price: '', freeFrom: '', daysFrom: '', daysTo: '' })
export const newZone = (): ZoneDraft => ({ id: newId(), name: noName, countries: '', rates: [newRate()] })

type Read = Pick<VersionOfSettings, 'settings' | 'delivery'>

export const draftOf = ({ settings, delivery }: Read): SettingsDraft => ({
  ...settings,
  vatRate: settings.vatRate === null ? '' : String(settings.vatRate),
  stockThreshold: String(settings.stockThreshold),
  orderMails: settings.orderMails.join('\n'),
  delivery: delivery.map(({ countries, rates, ...zone }) => ({
    ...zone,
    countries: countries.join(' '),
    rates: rates.map(({ price, freeFrom, daysFrom, daysTo, ...rate }) => ({
      ...rate,
      price: String(price),
      freeFrom: freeFrom === null ? '' : String(freeFrom),
      daysFrom: String(daysFrom),
      daysTo: String(daysTo),
    })),
  })),
})

/** The countries in a text: two letters each, whatever stands between them. */
export const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,،;]+/)
    .filter(Boolean)
    .sort()

/** The addresses in a text, which may stand in lines or in one. */
export const mailsIn = (text: string) =>
  text
    .split(/[\s,،;]+/)
    .map(mail => mail.trim())
    .filter(Boolean)

/** As the API takes it, not validated yet: what is no number is NaN. */
const bodyOf = (draft: SettingsDraft): EditedSettings => ({
  ...draft,
  phone: latinDigits(draft.phone),
  vatNumber: latinDigits(draft.vatNumber),
  vatRate: typedNumber(draft.vatRate.replace(/[%٪]/, '')) ?? null,
  stockThreshold: numberIn(draft.stockThreshold),
  orderMails: mailsIn(draft.orderMails),
  delivery: draft.delivery.map(({ countries, rates, ...zone }) => ({
    ...zone,
    countries: codesIn(countries),
    rates: rates.map(({ price, freeFrom, daysFrom, daysTo, ...rate }) => ({
      ...rate,
      price: numberIn(price),
      freeFrom: typedNumber(freeFrom) ?? null,
      daysFrom: numberIn(daysFrom),
      daysTo: numberIn(daysTo),
    })),
  })),
})

const numberIn = (text: string) => typedNumber(text) ?? Number.NaN

/** The API's own rules applied to a draft. */
export const draftSchema: Schema = z.pipe(z.transform(bodyOf), editedSettings as never)

/** What was typed, over what somebody else has saved meanwhile. Lists of what has ids are merged; others are taken whole: places in them may have moved. */
export const typedOver = <T>(typed: T, before: T, now: T): T => {
  if (JSON.stringify(typed) === JSON.stringify(before)) return now
  if ([typed, before, now].every(hasIds)) return mergedById(typed as never, before as never, now as never) as T
  if (Array.isArray(typed) || typeof typed !== 'object' || !typed || !before || !now) return typed
  const parts = Object.entries(typed).map(([name, value]) => [name, typedOver(value, before[name as keyof T], now[name as keyof T])])
  return Object.fromEntries(parts)
}

type WithId = { id: string }
const hasIds = (list: unknown): list is WithId[] => Array.isArray(list) && list.every(item => typeof item?.id === 'string')

/** In the order as typed, then what others have added; without what was removed here, or elsewhere unless it was edited here. */
const mergedById = (typed: WithId[], before: WithId[], now: WithId[]) => {
  const [old, there] = [before, now].map(list => new Map(list.map(item => [item.id, item])))
  const mine = typed.flatMap(item => {
    const [was, is] = [old?.get(item.id), there?.get(item.id)]
    if (!was) return [item]
    if (is) return [typedOver(item, was, is)]
    return JSON.stringify(item) === JSON.stringify(was) ? [] : [item]
  })
  const known = new Set([...before, ...typed].map(({ id }) => id))
  return [...mine, ...now.filter(({ id }) => !known.has(id))]
}

/** Whether all that differs from what was read is what the shop has now: it was saved, and only the answer was lost. */
export const isSaved = (draft: SettingsDraft, { seen, now }: Record<'seen' | 'now', Read>) => {
  // As the API writes it down.
  const [typed, there] = [draft, draftOf(now)].map(one => draftSchema.safeParse(one).data as EditedSettings | undefined)
  const names = Object.keys(changeOf(draft, seen)) as (keyof EditedSettings)[]
  return names.every(name => typed && there && JSON.stringify(typed[name]) === JSON.stringify(there[name]))
}

/** What differs from what was read. */
export const changeOf = (draft: SettingsDraft, read: Read): SettingsForm['change'] => {
  const [body, before] = [bodyOf(draft), bodyOf(draftOf(read))]
  const names = (Object.keys(body) as (keyof EditedSettings)[]).filter(name => JSON.stringify(body[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(names.map(name => [name, body[name]]))
}
