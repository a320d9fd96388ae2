import { limits } from '@waha/contract/limits.ts'
import { isProblem } from '@waha/contract/problem.ts'
import type { SynonymForm } from '@waha/contract/search.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { useAddSynonym, useFound } from './searches.queries.ts'

interface Props {
  /** What shoppers type; empty where staff are to type that as well. */
  word: string
  onClose: () => void
  onSaved: () => void
}

/** Asks what a word means, and shows what that finds. */
export const SynonymDialog = ({ word: given, onClose, onSaved }: Props) => {
  const t = useText()
  const add = useAddSynonym()
  const tellWhenClosed = useToldWhenClosed()
  const [word, setWord] = useState(given)
  const [means, setMeans] = useState('')
  const meaning = useRef<HTMLInputElement>(null)
  // After the dialog, which would focus its first field.
  useEffect(() => {
    if (given) meaning.current?.focus()
  }, [given])

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [add.error])

  const wrong = isProblem(add.error) ? add.error.fields : []
  const errorOf = (name: keyof SynonymForm) => {
    const found = wrong.find(({ field }) => field === name)
    return found && t(`problem.${found.code}`, found.params)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutateAsync({ word, means }).then(
      () => {
        toast.success(t => t('desk.synonyms.saved', { word: isolatedName(word) }))
        onSaved()
      },
      error => tellWhenClosed(t => problemText(t, error)),
    )
  }
  const type = (set: (text: string) => void) => (event: { target: HTMLInputElement }) => {
    set(event.target.value)
    // While it is sent its answer is waited for.
    if (add.error) add.reset()
  }
  const phrase = { dir: 'auto', autoComplete: 'off', maxLength: limits.synonym, className: '[&_input]:text-start' } as const
  return (
    <DeskDialog title={t('desk.synonyms.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={save}>
        <div className="grid gap-5">
          <Field label={t('desk.synonyms.word')} error={errorOf('word')} {...phrase} value={word} onChange={type(setWord)} />
          <div>
            <Field
              ref={meaning}
              label={t('desk.synonyms.means')}
              hint={t('desk.synonyms.meansHint')}
              error={errorOf('means')}
              {...phrase}
              value={means}
              onChange={type(setMeans)}
            />
            <Found term={errorOf('means') ? '' : means.trim()} />
          </div>
        </div>
        {add.error && wrong.length === 0 && <FailedNote text={problemText(t, add.error)} />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" pending={add.isPending}>
            {t('desk.synonyms.save')}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}

/** What a term finds: how many products, and which come first. */
const Found = ({ term }: { term: string }) => {
  const t = useText()
  const { data, isPlaceholderData } = useFound(term)
  return (
    <div role="status" className={term && `mt-3 min-h-12 text-13 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {term && data && (
        <>
          <p className={data.total > 0 ? 'font-medium text-palm' : 'font-medium text-sale'}>
            {t('desk.synonyms.found', { count: data.total })}
          </p>
          <p className="text-ink-soft">
            {data.products.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  )
}
