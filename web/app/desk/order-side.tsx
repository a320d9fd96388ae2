import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '../i18n/keys.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { shortNumber } from '../orders/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { toast } from '../ui/toast-store.ts'
import { addressLines, OrderAddress } from './address.tsx'
import { OrderBadges } from './badges.tsx'
import { coversRow } from './covers-row.ts'
import { MoneyCard } from './money-card.tsx'
import { writeOrderFilters } from './order-filters.ts'
import { flagText } from './order-flag.ts'
import { Panel } from './panel.tsx'
import { useShopTimes } from './use-shop-times.ts'

/** Who bought it, where it goes, and how it was paid. */
export const OrderSide = ({ order, onRefund }: { order: DeskOrder; onRefund: () => void }) => (
  <div className="grid gap-6 md:grid-cols-2 lg:row-span-2 lg:grid-cols-1">
    <AddressCard order={order} />
    <CustomerCard order={order} />
    <PaymentCard order={order} />
    <MoneyCard order={order} onRefund={onRefund} />
  </div>
)

const AddressCard = ({ order: { delivery, status, nothingToShip, parcels } }: { order: DeskOrder }) => {
  const t = useText()
  const locale = useLocale()
  const { address, way } = delivery
  const isComing = status === 'processing' && (!nothingToShip || parcels.some(({ deliveredAt }) => !deliveredAt))
  return (
    <Panel title={t('desk.order.address')}>
      {address ? (
        <>
          <OrderAddress address={address} locale={locale} />
          <CopyButton label={t('desk.order.copy')} done="desk.order.copied" text={addressLines(address, locale).join('\n')} />
        </>
      ) : (
        <p className="text-ink-soft">{t('desk.order.noAddress')}</p>
      )}
      {way && (
        <dl className="mt-4 border-t border-line pt-4">
          <dt className="text-13 text-ink-soft">{t('desk.order.delivery')}</dt>
          <dd>
            <bdi>{way.name[locale]}</bdi>
            {isComing && (
              <span className="block text-13 text-ink-soft">{t('delivery.expected', { days: formatDeliveryDays(locale, way) })}</span>
            )}
          </dd>
        </dl>
      )}
    </Panel>
  )
}

const CustomerCard = ({ order: { customer, language } }: { order: DeskOrder }) => {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const times = useShopTimes()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const count = t('desk.order.orders', { count: customer.orders })
  return (
    <Panel title={t('desk.order.customer')}>
      <p className="font-medium">
        <bdi>{customer.name}</bdi>
      </p>
      <p>
        <a
          href={`mailto:${customer.email}`}
          className="inline-flex min-h-11 items-center rounded-control break-all text-palm underline underline-offset-4"
        >
          <bdi dir="ltr">{customer.email}</bdi>
        </a>
      </p>
      <dl className="mt-3 grid gap-1 text-13 text-ink-soft">
        <Fact term={t('desk.order.language')}>{languages.of(language)}</Fact>
        <Fact term={t('desk.orders')}>
          {customer.orders > 1 ? (
            <Link
              to={path(`/admin/orders?${writeOrderFilters({ q: customer.email })}`)}
              className="-my-3 inline-flex min-h-11 items-center rounded-control text-palm underline underline-offset-4"
            >
              {count}
            </Link>
          ) : (
            count
          )}
        </Fact>
      </dl>
      {customer.otherOrders.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-15">{t('desk.order.otherOrders')}</h3>
          <ul className="-my-2.5 grid">
            {customer.otherOrders.map(other => (
              <li key={other._id} className="relative grid gap-1.5 py-2.5">
                <div className="flex items-baseline justify-between gap-3">
                  <Link to={path(`/admin/orders/${other._id}`)} className={`font-medium text-palm ${coversRow}`}>
                    <bdi dir="ltr" className="numeric">
                      {shortNumber(other._id)}
                    </bdi>
                  </Link>
                  <span className="text-13 text-ink-soft">{times.moment(other.createdAt)}</span>
                  <Price amount={other.totalAmount} />
                </div>
                <OrderBadges order={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const PaymentCard = ({ order: { payment, flag } }: { order: DeskOrder }) => {
  const [t, locale] = [useText(), useLocale()]
  const reference = payment.reference ?? payment.session
  return (
    <Panel title={t('desk.order.payment')}>
      {flag && <p className="mb-3 rounded-control bg-warning p-3 text-on-warning">{flagText(t, locale, flag)}</p>}
      {reference ? (
        <>
          <p className="text-13 text-ink-soft">{t('desk.order.reference')}</p>
          <p dir="ltr" className="numeric text-start break-all arabic:text-end">
            {reference}
          </p>
          <CopyButton label={t('desk.order.copyReference')} done="desk.order.referenceCopied" text={reference} />
        </>
      ) : (
        <p className="text-ink-soft">{t('desk.order.noReference')}</p>
      )}
    </Panel>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{term}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
)

/** Copies a text without its marks of direction, which are not seen and which other people's forms refuse. */
const CopyButton = ({ label, done, text }: { label: string; done: MessageKey; text: string }) => {
  const copy = async () => {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text.replace(/[\u2066-\u2069]/g, ''))
      toast.success(done)
    } catch {
      toast.error('common.error')
    }
  }
  return (
    <Button variant="quiet" onClick={copy} className="-ms-5 mt-1">
      {label}
    </Button>
  )
}
