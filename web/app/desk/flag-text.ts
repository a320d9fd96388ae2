import { isolated } from '../i18n/format.ts'
import type { Text } from '../i18n/use-text.ts'

/** Why the payment of an order is to be looked at. The first word of a flag is its kind; what follows are details for the log. */
export const flagText = (t: Text, flag: string) => {
  const known = `desk.order.flags.${flag.split(' ')[0]}`
  return t.has(known) ? t(known) : t('desk.order.flag', { flag: isolated(flag) })
}
