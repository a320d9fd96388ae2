import type { SavedAddress } from '@waha/contract/address.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { focusMainFrom } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { useAddressBook } from './address-book.queries.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList, type FailedChange } from './address-list.tsx'

interface Props {
  onClose: () => void
  /** Called once the order goes to an address that was chosen or added here. */
  onChosen: () => void
}

/** The address book: one is chosen, or added, which chooses it as well. An empty book begins with the form. */
export const AddressDialog = ({ open, ...props }: Props & { open: boolean }) => {
  const id = useId()
  // After the dialog's own effect. The button that opened it is gone with the first address, and with the last one.
  useEffect(() => {
    if (!open) focusMainFrom()
  }, [open])
  return (
    <Dialog
      open={open}
      aria-labelledby={id}
      onClose={props.onClose}
      className="m-auto w-[min(34rem,calc(100vw-1rem))] max-w-none rounded-banner open:animate-rise"
    >
      {open && <Book titleId={id} {...props} />}
    </Dialog>
  )
}

const Book = ({ titleId, onClose, onChosen }: Props & { titleId: string }) => {
  const t = useText()
  const book = useAddressBook()
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const [failed, setFailed] = useState<FailedChange>()
  const tellWhenClosed = useToldWhenClosed()
  const onFailed = (change: FailedChange | undefined) => {
    setFailed(change)
    if (change) tellWhenClosed(t => problemText(t, change.error))
  }
  const empty = book.data?.addresses.length === 0
  // From then on the form stays, also once the address is in the book and the cart does not say yet what delivery costs.
  if (empty && !editing) setEditing('new')
  const title = editing === undefined ? 'delivery.book' : editing === 'new' ? 'delivery.new' : 'delivery.editing'
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (what: typeof editing) => {
    setEditing(what)
    // The button that was pressed goes; the title says what is shown instead.
    heading.current?.focus()
  }
  // With the last address the list goes as well, and the button in it that had the focus.
  useLayoutEffect(() => {
    const title = heading.current
    if (editing && !title?.closest('dialog')?.contains(document.activeElement)) title?.focus()
  }, [editing])
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface px-5 py-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-20 focus-visible:outline-none">
          {t(title)}
        </h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} className="-me-2" />
      </div>
      <div className="p-5">
        <QueryState
          query={book}
          isEmpty={() => false}
          pending={
            <div role="status" className="grid place-items-center py-20">
              <span className="sr-only">{t('common.loading')}</span>
              <Spinner className="size-9 text-palm" />
            </div>
          }
          failed={({ error, ...retryProps }) => <FailedPart text={problemText(t, error, 'problem.addresses_failed')} {...retryProps} />}
        >
          {({ addresses, countries, beginWith }) =>
            editing ? (
              <AddressForm
                key={editing === 'new' ? editing : editing._id}
                address={editing === 'new' ? undefined : editing}
                beginWith={beginWith}
                countries={countries}
                here
                onSaved={editing === 'new' ? onChosen : () => show(undefined)}
                onBack={empty && editing === 'new' ? undefined : () => show(undefined)}
              />
            ) : (
              <AddressList
                addresses={addresses}
                failed={failed}
                onFailed={onFailed}
                onChosen={onChosen}
                onEdit={show}
                onAdd={() => show('new')}
              />
            )
          }
        </QueryState>
      </div>
    </>
  )
}
