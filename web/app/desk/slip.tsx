import { brand } from '@waha/contract/brand.ts'
import { piecesLeft, piecesToSend } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { directionOf } from '@waha/contract/locale.ts'
import { formatCount, isolated } from '../i18n/format.ts'
import { texts } from '../i18n/use-text.ts'
import { shortNumber } from '../orders/numbers.ts'
import { PalmMark } from '../ui/palm-mark.tsx'
import { OrderAddress } from './address.tsx'
import { useShopTimes } from './use-shop-times.ts'

/**
 * What lies in the parcel, in the customer's language and without prices: it may be a gift. On paper it stands in no grid: browsers place the rows of one before they repeat
 * the head of a table on each sheet, and what follows would lie over its last lines.
 */
export const Slip = ({ order }: { order: DeskOrder }) => {
  const times = useShopTimes()
  const { language, lines, delivery, customer } = order
  const t = texts[language]
  // What went with parcels of before is not in this one. Once all was sent the slip is a copy. What was given back before it was shipped stays here.
  const countOf = lines.some(line => piecesLeft(line) > 0) ? piecesLeft : piecesToSend
  const packed = lines.map(line => ({ ...line, count: countOf(line) })).filter(({ count }) => count > 0)
  const cell = 'border-t border-line py-2.5'
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      aria-label={`${t('desk.slip.heading')} ${shortNumber(order._id)}`}
      className="slip mx-auto w-full max-w-3xl space-y-8 rounded-card bg-surface p-5 shadow-soft sm:p-8 print:max-w-none print:rounded-none print:p-0 print:shadow-none"
    >
      <div className="flex items-center gap-4 border-b border-line pb-5">
        <PalmMark className="size-12 text-palm" />
        <p className="me-auto text-25 font-semibold">{brand.name[language]}</p>
        <p className="text-20">{t('desk.slip.heading')}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 className="mb-1 text-13 text-ink-soft">{t('desk.slip.shipTo')}</h2>
          {delivery.address ? (
            <OrderAddress address={delivery.address} locale={language} />
          ) : (
            <p>
              <bdi>{customer.name}</bdi>
              <br />
              <bdi dir="ltr">{customer.email}</bdi>
            </p>
          )}
        </div>
        <dl className="grid content-start gap-3">
          <div>
            <dt className="text-13 text-ink-soft">{t('desk.slip.order')}</dt>
            <dd>
              <bdi dir="ltr" className="numeric font-semibold">
                {shortNumber(order._id)}
              </bdi>
            </dd>
          </div>
          <div>
            <dt className="text-13 text-ink-soft">{t('desk.slip.date')}</dt>
            <dd>{times.date(order.createdAt, language)}</dd>
          </div>
          {delivery.way && (
            <div>
              <dt className="text-13 text-ink-soft">{t('desk.order.delivery')}</dt>
              <dd>
                <bdi>{delivery.way.name[language]}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <table className="w-full">
        <thead className="text-13 text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t('desk.slip.product')} {/* On further sheets nothing else says to which order they belong. */}
              <bdi dir="ltr" className="numeric ms-4 hidden print:inline">
                {shortNumber(order._id)}
              </bdi>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('desk.slip.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map(({ line, name, count }) => (
            <tr key={line}>
              <td className={`${cell} text-start`}>
                <bdi>{name}</bdi>
              </td>
              <td className={`${cell} numeric text-end text-17 font-semibold`}>{formatCount(count)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${cell} text-start font-medium`}>
              {t('desk.slip.total')}
            </th>
            <td className={`${cell} numeric text-end text-17 font-semibold`}>
              {formatCount(packed.reduce((sum, { count }) => sum + count, 0))}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="text-13 text-ink-soft">
        {t('desk.slip.thanks')} <bdi dir="ltr">{brand.email}</bdi>
        {brand.vatNumber && ` · ${t('layout.vatNumber', { number: isolated(brand.vatNumber) })}`}
      </p>
    </article>
  )
}
