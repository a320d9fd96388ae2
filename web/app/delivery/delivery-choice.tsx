import { countryName } from '@waha/contract/address-lines.ts'
import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import { useId } from 'react'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useQueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { AddressText } from './address-text.tsx'
import type { DeliveryState } from './delivery.queries.ts'
import { RateChoice } from './rate-choice.tsx'

interface Props {
  delivery: DeliveryState
  /** The sum of the lines in cents. */
  lines: number
  /** Opens the address book. */
  onChange: () => void
}

/** Where the order goes, how, and when it comes. */
export const DeliveryChoice = ({ delivery, lines, onChange }: Props) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { address, rates, rate, notServed, asksFirst } = delivery
  const state = useQueryState(delivery.query)
  if (state.name === 'failed') return <FailedPart text={t('delivery.failed')} {...state.failure} />
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-start justify-between gap-4">
        <h3 id={id} className="text-15 font-medium">
          {t('delivery.to')}
        </h3>
        {address && (
          <button
            type="button"
            aria-label={t('delivery.changeLong')}
            onClick={onChange}
            className="-my-2 min-h-11 shrink-0 text-15 font-medium text-palm hover:underline print:hidden"
          >
            {t('delivery.change')}
          </button>
        )}
      </div>
      {address ? <AddressText address={address} /> : <AddAddress optional={!asksFirst} onAdd={onChange} />}
      {address && notServed && (
        <p role="alert" className="rounded-control bg-warning p-4 text-15 text-on-warning">
          {t('delivery.notServed', { country: countryName(locale, address.country) })}
        </p>
      )}
      {rates.length > 1 ? (
        <RateChoice delivery={delivery} lines={lines} />
      ) : (
        rate && <p className="text-15">{t('delivery.arrives', { days: formatDeliveryDays(locale, rate) })}</p>
      )}
    </section>
  )
}

const AddAddress = ({ optional, onAdd }: { optional: boolean; onAdd: () => void }) => {
  const t = useText()
  return (
    <div className="grid gap-2 print:hidden">
      <Button variant="outlined" onClick={onAdd}>
        {t('delivery.add')}
      </Button>
      {optional && <p className="text-13 text-ink-soft">{t('delivery.askedThere')}</p>}
    </div>
  )
}
