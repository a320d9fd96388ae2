import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskHome } from '@waha/contract/desk/home.ts'
import { formatCount } from '../i18n/format.ts'
import { formatDay } from '../i18n/format-day.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Price } from '../ui/price.tsx'

type Days = DeskHome['days']

const height = 100
const gap = 0.25

/** Revenue by day as bars, in reading direction, and the same as a table. */
export const SalesChart = ({ days }: { days: Days }) => {
  const t = useText()
  const locale = useLocale()
  const most = Math.max(...days.map(({ revenue }) => revenue))
  // Of orders that were given back in full, or of free products alone, there is no revenue at all.
  const heightOf = (revenue: number) => (most > 0 ? (revenue / most) * height : 0)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="grid gap-3 rounded-card bg-surface p-5 shadow-soft">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft">
        <span className="font-medium text-ink">{t('desk.sales.chart')}</span>
        <span>{t('desk.sales.most', { amount: isolatedPrice(locale, most) })}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full border-y border-line pointing"
      >
        {days.map(({ day, revenue }, at) => (
          <g key={day} className="fill-palm hover:fill-palm-strong">
            <title>{`${formatDay(t, day)}: ${isolatedPrice(locale, revenue)}`}</title>
            {/* The whole column is pointed at. */}
            <rect x={at} y={0} width={1} height={height} fill="transparent" />
            <rect x={at + gap / 2} y={height - heightOf(revenue)} width={1 - gap} height={heightOf(revenue)} />
          </g>
        ))}
      </svg>
      <div className="flex justify-between text-13 text-ink-soft">
        <span>{first && formatDay(t, first.day)}</span>
        <span>{last && formatDay(t, last.day)}</span>
      </div>
      <details>
        <summary className="w-fit rounded-control py-2.5 text-palm">{t('desk.sales.table')}</summary>
        <DaysTable days={days} />
      </details>
    </figure>
  )
}

const DaysTable = ({ days }: { days: Days }) => {
  const t = useText()
  const cell = 'border-t border-line py-2'
  return (
    <table className="mt-2 w-full max-w-xl text-start">
      <caption className="sr-only">{t('desk.sales.chart')}</caption>
      <thead className="text-13 text-ink-soft">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('desk.sales.day')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('desk.sales.orders')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('desk.sales.revenue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <th scope="row" className={`${cell} text-start font-normal`}>
              {formatDay(t, day)}
            </th>
            <td className={`${cell} numeric text-end`}>{formatCount(orders)}</td>
            <td className={`${cell} numeric text-end`}>
              <Price amount={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
