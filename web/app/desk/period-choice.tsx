import { type Period, periods, usualPeriod } from '@waha/contract/desk/calls.ts'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n/use-text.ts'

/** The period that the address names, 30 days without one, and how to choose another. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const days: Period = periods.find(period => period === params.get('days')) ?? usualPeriod
  const choose = (period: Period) => setParams(period === usualPeriod ? {} : { days: period }, { replace: true, preventScrollReset: true })
  return { days, choose }
}

/** Seven, thirty or ninety days. */
export const PeriodChoice = ({ days, choose }: ReturnType<typeof usePeriod>) => {
  const t = useText()
  return (
    <fieldset className="ms-auto flex gap-1 rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">{t('desk.sales.period')}</legend>
      {periods.map(period => (
        <label
          key={period}
          className="grid min-h-11 cursor-pointer place-items-center rounded-full px-4 text-13 text-ink-soft transition-colors hover:text-ink has-checked:bg-palm has-checked:font-medium has-checked:text-on-palm forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-palm"
        >
          <input type="radio" name="period" value={period} checked={period === days} onChange={() => choose(period)} className="sr-only" />
          {t('desk.sales.days', { count: Number(period) })}
        </label>
      ))}
    </fieldset>
  )
}
