import type { Synonym } from '@waha/contract/search.ts'
import { isolatedName } from '../i18n/format.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { ChevronRight } from '../ui/icons.tsx'
import { Plus, Trash2 } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAddSynonym, useRemoveSynonym, useSynonyms } from './searches.queries.ts'

/** The synonyms that the shop's people have added, which can be taken back. */
export const SynonymList = ({ onAdd }: { onAdd: () => void }) => {
  const t = useText()
  const synonyms = useSynonyms()
  return (
    <section aria-labelledby="synonyms" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="synonyms" className="text-20">
          {t('desk.synonyms.own')}
        </h2>
        <Button variant="outlined" onClick={onAdd}>
          <Plus className="size-4.5" />
          {t('desk.synonyms.add')}
        </Button>
      </div>
      <p className="max-w-prose text-ink-soft">{t('desk.synonyms.ownText')}</p>
      <QueryState
        query={synonyms}
        pending={<RowsSkeleton rows={2} />}
        failed={({ error, ...retryProps }) => <FailedPart text={problemText(t, error)} {...retryProps} />}
        empty={<p className="text-ink-soft">{t('desk.synonyms.none')}</p>}
      >
        {found => (
          <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2">
            {found.map(synonym => (
              <SynonymRow key={synonym.id} synonym={synonym} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

const SynonymRow = ({ synonym: { id, word, means } }: { synonym: Synonym }) => {
  const t = useText()
  const add = useAddSynonym()
  const remove = useRemoveSynonym()
  const named = { word: isolatedName(word) }
  const fail = (error: unknown) => toast.error(t => problemText(t, error))
  const putBack = () => void add.mutateAsync({ word, means }).then(() => toast.success(t => t('desk.synonyms.saved', named)), fail)
  const takeBack = (takesFocus: boolean) =>
    remove.mutateAsync(id).then(() => {
      const name = (t: Text) => t('common.undoNamed', { name: isolatedName(word) })
      toast.success(t => t('desk.synonyms.removed', named), { label: 'common.undo', name, run: putBack, takesFocus })
    }, fail)
  return (
    <li className="flex items-center gap-3 rounded-card bg-surface py-2 ps-4 pe-2 shadow-soft">
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <bdi className="min-w-0 font-medium">{word}</bdi>
        <ChevronRight className="pointing size-4 shrink-0 text-ink-soft" />
        <span className="sr-only">{t('desk.synonyms.finds')}</span>
        <bdi className="min-w-0">{means}</bdi>
      </p>
      <Button
        variant="quiet"
        aria-label={t('desk.synonyms.remove', named)}
        pending={remove.isPending}
        className="shrink-0 px-3"
        onClick={() => void takeBack(document.activeElement?.matches(':focus-visible') ?? false)}
      >
        {!remove.isPending && <Trash2 className="size-5" strokeWidth={1.75} />}
      </Button>
    </li>
  )
}
