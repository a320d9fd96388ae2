import type { UseQueryResult } from '@tanstack/react-query'
import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskHome, Figures } from '@waha/contract/desk/home.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { formatCount, isolated } from '../i18n/format.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { Price } from '../ui/price.tsx'
import { PeriodChoice, type usePeriod } from './period-choice.tsx'
import { SalesChart } from './sales-chart.tsx'

type Props = { home: UseQueryResult<DeskHome> } & ReturnType<typeof usePeriod>

/** Sales of a period beside those of the period before. */
export const Sales = ({ home, ...period }: Props) => {
  const t = useText()
  return (
    <section aria-labelledby="sales" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="sales" className="text-20">
          {t('desk.sales.title')}
        </h2>
        <PeriodChoice {...period} />
      </div>
      <QueryState
        exact
        query={home}
        pending={null}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
      >
        {read => (
          <div
            className={`grid gap-6 ${home.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
            aria-busy={home.isPlaceholderData || undefined}
          >
            <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
              <Figure term={t('desk.sales.revenue')} of={figures => figures.revenue} read={read} money />
              <Figure term={t('desk.sales.orders')} of={figures => figures.orders} read={read} />
              <Figure term={t('desk.sales.average')} of={averageOf} read={read} money />
              <Figure term={t('desk.sales.pieces')} of={figures => figures.pieces} read={read} />
            </dl>
            {read.now.orders > 0 ? (
              <SalesChart days={read.days} />
            ) : (
              <Empty icon={ShoppingBag} title={t('desk.sales.none')} text={t('desk.sales.noneText')} />
            )}
          </div>
        )}
      </QueryState>
      <p className="text-13 text-ink-soft">{t('desk.sales.explained')}</p>
    </section>
  )
}

const averageOf = ({ revenue, orders }: Figures) => (orders > 0 ? toDollars(Math.round(toCents(revenue) / orders)) : 0)

interface FigureProps {
  term: string
  of: (figures: Figures) => number
  read: DeskHome
  money?: boolean
}

const Figure = ({ term, of, read, money = false }: FigureProps) => {
  const t = useText()
  const [value, earlier] = [of(read.now), of(read.before)]
  return (
    <div className="grid content-start gap-1 rounded-card bg-surface p-5 shadow-soft">
      <dt className="text-13 text-ink-soft">{term}</dt>
      <dd className="grid gap-1">
        <span className="numeric text-25 leading-tight font-semibold max-sm:text-20">
          {money ? <Price amount={value} /> : <bdi dir="ltr">{formatCount(value)}</bdi>}
        </span>
        <span className="text-13 text-ink-soft">{comparison(t, value, { earlier, days: read.days.length })}</span>
        {earlier > 0 && (
          <span className="text-13 text-ink-soft">
            {t('desk.sales.before', { value: money ? isolatedPrice(t.locale, earlier) : isolated(formatCount(earlier)) })}
          </span>
        )}
      </dd>
    </div>
  )
}

/** How a figure compares with the one before, in words: a colour alone would not say it to everybody. */
const comparison = (t: Text, value: number, { earlier, days }: { earlier: number; days: number }) => {
  if (earlier === 0) return t(value === 0 ? 'desk.sales.same' : 'desk.sales.first', { days })
  if (value === earlier) return t('desk.sales.same', { days })
  // What differs is not the same, and what is left is not nothing.
  const least = Math.max(1, Math.round(Math.abs(value / earlier - 1) * 100))
  const percent = value > 0 && value < earlier ? Math.min(99, least) : least
  return t(value > earlier ? 'desk.sales.up' : 'desk.sales.down', { days, percent: isolated(`${formatCount(percent)}%`) })
}
