// Fields that several calls of the desk share.
import { errorCode } from '../fields.ts'
import { highestPrice, isPayable } from '../payable.ts'
import type { ProblemCode } from '../problem.ts'
import { z } from '../schema.ts'

/** What the caller has seen last: the newest event of an order, or the version of the settings. */
export const version = z.int(errorCode('desk_version_required')).check(z.gte(0, errorCode('desk_version_required')))

/** From 0 to the highest price, an amount that can be paid in the shop's currency. */
export const money = (code: ProblemCode) =>
  z.number(errorCode(code)).check(
    z.gte(0, errorCode(code)),
    z.refine<number>(amount => amount <= highestPrice() && isPayable(amount), errorCode(code)),
  )
