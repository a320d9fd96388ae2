import { type FormEvent, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { keepUnsaved } from './keep-unsaved.ts'
import { useNote } from './order-changes.ts'

// What was typed and not saved, by person and order: it outlives the form, which goes with its screen.
const unsaved = keepUnsaved<string>()
const changes = createListeners()
const write = (key: string, text: string) => {
  unsaved.keep(key, text || undefined)
  changes.notify()
}

/** Writes a note for colleagues. What is typed stays until it is saved. */
export const NoteForm = ({ orderId }: { orderId: string }) => {
  const t = useText()
  const note = useNote(orderId)
  const { user } = useUser()
  const key = `${user?._id} ${orderId}`
  const text = useSyncExternalStore(
    changes.subscribe,
    () => unsaved.of(key) ?? '',
    () => '',
  )
  const tellWhenLeft = useToldWhenClosed()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note.isPending) return
    note.mutateAsync(text).then(
      () => {
        // What was typed meanwhile is another note's.
        if (unsaved.of(key) === text) write(key, '')
        toast.success('desk.notes.done')
      },
      error => tellWhenLeft(t => problemText(t, error)),
    )
  }
  return (
    <form noValidate onSubmit={save} className="mb-6 grid gap-3">
      <TextArea
        label={t('desk.notes.label')}
        hint={t('desk.notes.hint')}
        error={note.error ? problemText(t, note.error) : undefined}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={event => {
          write(key, event.target.value)
          if (note.error) note.reset()
        }}
      />
      <Button type="submit" variant="outlined" pending={note.isPending} className="w-fit">
        {t('desk.notes.add')}
      </Button>
    </form>
  )
}
