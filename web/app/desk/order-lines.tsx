import { piecesToSend } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { coversRow } from './covers-row.ts'
import { Panel } from './panel.tsx'

/** What was bought, how much of it has been shipped, and what it came to. */
export const OrderLines = ({ order: { lines, delivery, totalAmount } }: { order: DeskOrder }) => {
  const t = useText()
  const path = usePath()
  return (
    <Panel title={t('desk.order.lines')}>
      {/* The room between rows is theirs, so that a finger meets each above and below its name. */}
      <ul className="-my-2.5 grid">
        {lines.map(({ line, productId, name, image, quantity, shipped, withdrawn, price }) => (
          <li key={line} className="relative flex items-center gap-4 py-2.5">
            <Picture src={image} alt="" sizes={64} className="size-16 shrink-0 rounded-control" />
            {/* Where there is no room for both, what it came to stands below. */}
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <div className="min-w-0 grow basis-40">
                <Link to={path(`/products/${productId}`)} className={`block hover:text-palm ${coversRow}`}>
                  <bdi>{name}</bdi>
                </Link>
                <p className="text-13 text-ink-soft">
                  <bdi dir="ltr" className="numeric">
                    {quantity} × <Price amount={price} />
                  </bdi>
                  {piecesToSend({ quantity, withdrawn }) > 0 &&
                    ` · ${t('desk.order.shipped', { shipped, quantity: piecesToSend({ quantity, withdrawn }) })}`}
                  {withdrawn && ` · ${t('desk.order.withdrawn', { count: withdrawn })}`}
                </p>
              </div>
              <Price amount={toDollars(toCents(price) * quantity)} className="font-medium" />
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-4">
        {delivery.price > 0 && (
          <div className="flex justify-between">
            <dt>{t('desk.order.delivery')}</dt>
            <dd>
              <Price amount={delivery.price} />
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between text-17 font-semibold">
          <dt>{t('desk.order.total')}</dt>
          <dd data-testid="order-total">
            <Price amount={totalAmount} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
