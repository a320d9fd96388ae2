import { toDollars } from '@waha/contract/money.ts'
import { useText } from '../i18n/use-text.ts'
import { Price } from '../ui/price.tsx'

/** What delivery costs, in cents; nothing is said in a word. */
export const DeliveryPrice = ({ cents }: { cents: number }) => {
  const t = useText()
  return cents === 0 ? <span>{t('delivery.free')}</span> : <Price amount={toDollars(cents)} />
}
