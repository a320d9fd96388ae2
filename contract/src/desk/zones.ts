// Where the shop delivers to and what that costs, as its owners edit it.

import { countries } from '../countries.ts'
import { bilingual, errorCode, uuid, writtenText } from '../fields.ts'
import type { ProblemCode } from '../problem.ts'
import { z } from '../schema.ts'
import { money } from './fields.ts'
import { settingsLimits } from './settings-limits.ts'

const name = bilingual(writtenText(settingsLimits.name, 'desk_name_required'))
const days = z
  .int(errorCode('desk_rate_days_invalid'))
  .check(z.gte(0, errorCode('desk_rate_days_invalid')), z.lte(60, errorCode('desk_rate_days_invalid')))

/** Days from the order, both included. Lines of `freeFrom` and above are delivered at no cost. It is a new one without `id`, or with one that is not known, which it keeps. */
const rate = z
  .object({
    id: z.optional(uuid('field_invalid')),
    name,
    price: money('desk_rate_price_invalid'),
    freeFrom: z.nullable(money('desk_free_from_invalid').check(z.gt(0, errorCode('desk_free_from_invalid')))),
    daysFrom: days,
    daysTo: days,
  })
  .check(z.refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, { error: 'desk_rate_days_invalid', path: ['daysTo'] }))

/** The first zone is that of buyers whose address is not known; its first rate is the one that is chosen by itself. */
const zone = z.object({
  id: z.optional(uuid('field_invalid')),
  name,
  countries: z
    .array(
      z
        .string(errorCode('desk_country_invalid'))
        .check(z.refine<string>(code => countries.includes(code), errorCode('desk_country_invalid'))),
    )
    .check(z.minLength(1, errorCode('desk_countries_required')), z.maxLength(250, errorCode('desk_country_invalid'))),
  rates: z
    .array(rate)
    .check(z.minLength(1, errorCode('desk_rates_required')), z.maxLength(settingsLimits.rates, errorCode('desk_rates_required'))),
})
export type DeliveryZone = z.output<typeof zone>

export const deliveryZones = z.array(zone).check(
  z.minLength(1, errorCode('desk_zones_required')),
  z.maxLength(20, errorCode('desk_zones_required')),
  z.check<DeliveryZone[]>(({ value: zones, issues }) => {
    const named = new Set<string>()
    for (const [index, zone] of zones.entries()) {
      for (const [place, code] of zone.countries.entries())
        if (named.size === named.add(code).size)
          issues.push({
            code: 'custom',
            path: [index, 'countries', place],
            message: 'desk_country_twice' satisfies ProblemCode,
            input: code,
          })
    }
  }),
)
