import { deliveryPrice } from '@waha/contract/delivery.rules.ts'
import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import { toCents } from '@waha/contract/money.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import type { DeliveryState } from './delivery.queries.ts'
import { DeliveryPrice } from './delivery-price.tsx'

/** The ways in which an order can come; shown where there are several. `lines`: their sum in cents. */
export const RateChoice = ({ delivery: { rates, rate: chosen, chooseRate }, lines }: { delivery: DeliveryState; lines: number }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-medium">{t('delivery.how')}</legend>
      {rates.map(({ id, name, price, freeFrom, ...days }) => (
        <label
          key={id}
          className={`flex cursor-pointer items-start gap-3 rounded-control border p-4 ${id === chosen?.id ? 'border-palm bg-palm-tint' : 'border-border'}`}
        >
          <input
            type="radio"
            name="rate"
            value={id}
            checked={id === chosen?.id}
            onChange={() => chooseRate(id)}
            className="mt-1 size-4 accent-palm"
          />
          <span className="grid min-w-0 grow">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-13 text-ink-soft">{t('delivery.arrives', { days: formatDeliveryDays(locale, days) })}</span>
          </span>
          <DeliveryPrice cents={deliveryPrice({ price: toCents(price), freeFrom: freeFrom === null ? null : toCents(freeFrom) }, lines)} />
        </label>
      ))}
    </fieldset>
  )
}
