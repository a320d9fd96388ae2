import type { SearchMiss } from '@waha/contract/search.ts'
import { useRef } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { formatDay } from '../i18n/format-day.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useDismissMiss } from './searches.queries.ts'

interface Props {
  miss: SearchMiss
  explain: () => void
  /** Called when the focus was in this row, and there is no other row for it to go to. */
  onLast: () => void
}

/** A search without results, which is explained or dismissed. */
export const MissRow = ({ miss: { term, times, lastDay, tooLong }, explain, onLast }: Props) => {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  const { mutateAsync, isPending } = useDismissMiss()
  const named = { term: isolatedName(term) }
  const dismiss = () => {
    const moveFocus = focusBeside(row.current, onLast)
    mutateAsync(term).then(
      () => {
        toast.success(t => t('desk.searches.dismissed', named))
        moveFocus()
      },
      error => toast.error(t => problemText(t, error)),
    )
  }
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-soft">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">
          <bdi>{term}</bdi>
        </p>
        <p className="text-13 text-ink-soft">
          {t('desk.searches.times', { count: times })} <span aria-hidden>·</span> {t('desk.searches.last', { date: formatDay(t, lastDay) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {!tooLong && (
          <Button variant="outlined" aria-label={t('desk.searches.explainNamed', named)} onClick={explain}>
            {t('desk.searches.explain')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('desk.searches.dismissNamed', named)} pending={isPending} className="px-3!" onClick={dismiss}>
          {t('desk.searches.dismiss')}
        </Button>
      </div>
    </li>
  )
}

/** Moves the focus, if it went with a row, to the same button of the next row, or else of the one before: many are dismissed one after the other. */
const focusBeside = (row: HTMLLIElement | null, onLast: () => void) => {
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
  return () => {
    const { activeElement } = document
    if (activeElement !== document.body && !row?.contains(activeElement)) return
    const button = beside.find(other => other?.isConnected)?.querySelector<HTMLElement>('button:last-of-type')
    if (button) button.focus()
    else onLast()
  }
}
