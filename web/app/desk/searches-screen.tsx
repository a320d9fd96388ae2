import { useEffect, useRef, useState } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { CircleCheck } from '../ui/late-icons.tsx'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useMisses } from './searches.queries.ts'
import { MissRow } from './searches-row.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import { SynonymList } from './synonym-list.tsx'
import { useAsked } from './use-asked.ts'

/** What shoppers searched for in vain, and the words by which they find it from then on. */
export const SearchesScreen = () => {
  const t = useText()
  const period = usePeriod()
  const misses = useMisses(period.days)
  const { asked, ask, close } = useAsked<string>()
  const top = useRef<HTMLHeadingElement>(null)
  const [saves, setSaves] = useState(0)
  // The row that the dialog was opened from may be gone.
  useEffect(() => {
    if (saves > 0) top.current?.focus()
  }, [saves])
  const saved = () => {
    close()
    // Who has closed the dialog before may be elsewhere.
    if (document.activeElement?.matches('body, dialog *')) setSaves(count => count + 1)
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="misses" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 id="misses" ref={top} tabIndex={-1} className="text-32">
            {t('desk.searches.title')}
          </h1>
          <PeriodChoice {...period} />
        </div>
        <p className="max-w-prose text-ink-soft">{t('desk.searches.text')}</p>
        <QueryState
          exact
          query={misses}
          pending={<RowsSkeleton rows={3} />}
          failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
          empty={<Empty icon={CircleCheck} title={t('desk.searches.none')} text={t('desk.searches.noneText')} />}
        >
          {found => (
            <ul
              className={`grid gap-2 ${misses.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
              aria-busy={misses.isPlaceholderData || undefined}
            >
              {found.map(miss => (
                <MissRow key={miss.term} miss={miss} explain={() => ask(miss.term)} onLast={() => top.current?.focus()} />
              ))}
            </ul>
          )}
        </QueryState>
      </section>
      <SynonymList onAdd={() => ask('')} />
      {asked !== undefined && <SynonymDialog word={asked} onClose={close} onSaved={saved} />}
    </div>
  )
}
