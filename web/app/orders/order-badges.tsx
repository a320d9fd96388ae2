import { orderStatuses, paymentStatuses } from '@waha/contract/orders.ts'
import { useText } from '../i18n/use-text.ts'

const shape = 'inline-block rounded-full px-2.5 py-0.5 text-13 font-medium'
const statusLooks: Partial<Record<string, string>> = { processing: 'bg-info text-on-info', completed: 'bg-success text-on-success' }

/** Is it a word that this page has a text for? A newer server may say others. */
const isKnown = <T extends string>(known: readonly T[], word: string): word is T => (known as readonly string[]).includes(word)

/** Processing blue, completed green, anything else grey; a word that is not known as it came. */
export const OrderBadge = ({ status }: { status: string }) => {
  const t = useText()
  return (
    <span className={`${shape} ${statusLooks[status] ?? 'bg-neutral text-on-neutral'}`}>
      {isKnown(orderStatuses, status) ? t(`orders.status.${status}`) : <bdi>{status}</bdi>}
    </span>
  )
}

/** Paid green, anything else yellow; a word that is not known as it came. */
export const PaymentBadge = ({ status }: { status: string }) => {
  const t = useText()
  return (
    <span className={`${shape} ${status === 'paid' ? 'bg-success text-on-success' : 'bg-warning text-on-warning'}`}>
      {isKnown(paymentStatuses, status) ? t(`orders.payment.${status}`) : <bdi>{status}</bdi>}
    </span>
  )
}
