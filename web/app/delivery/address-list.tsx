import type { SavedAddress } from '@waha/contract/address.ts'
import { limits } from '@waha/contract/limits.ts'
import { useRef } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { CircleCheck } from '../ui/late-icons.tsx'
import { isGone, useBookChanges } from './address-book.queries.ts'
import { AddressText } from './address-text.tsx'

export interface FailedChange {
  id: string
  error: unknown
}

interface Props {
  addresses: readonly SavedAddress[]
  /** The change that failed last: of which address, and why. It outlives the list, which goes while an address is edited. */
  failed: FailedChange | undefined
  onFailed: (failed: FailedChange | undefined) => void
  onChosen: () => void
  onEdit: (address: SavedAddress) => void
  onAdd: () => void
}

/** The addresses of the book, each to be chosen, edited or removed; the order goes to the first. */
export const AddressList = ({ addresses, failed, onFailed, onChosen, onEdit, onAdd }: Props) => {
  const t = useText()
  const { choose, remove } = useBookChanges()
  /** For the buttons that choose or remove an address: the one that was pressed is pending, the others wait for it. */
  const stateOf = ({ isPending, variables }: typeof choose, id: string) => {
    const pending = isPending && variables === id
    return { pending, disabled: !pending && (choose.isPending || remove.isPending) }
  }
  /** Changes an address; whether that failed is said at the address, or below the others when it has left the list. */
  const change = ({ mutateAsync }: typeof choose, id: string, onDone: () => void) => {
    onFailed(undefined)
    mutateAsync(id).then(onDone, error => {
      onFailed({ id, error })
      if (isGone(error)) focusFirst()
    })
  }
  const book = useRef<HTMLDivElement>(null)
  const isListed = (id: string | undefined) => addresses.some(({ _id }) => _id === id)
  // Said here: a toast would lie behind the dialog.
  const removed = remove.variables !== undefined && !isListed(remove.variables)
  // The button that had the focus goes with the address, unless the focus has gone elsewhere before.
  const focusFirst = () =>
    requestAnimationFrame(() => document.activeElement === document.body && book.current?.querySelector('button')?.focus())
  const named = ({ recipient, street }: SavedAddress) => ({ name: isolatedName(recipient), street: isolatedName(street) })
  return (
    <div ref={book} className="grid gap-4">
      <div>
        <div role="status">
          {removed && (
            <div className="mb-3">
              <Done text={t('delivery.removed')} />
            </div>
          )}
        </div>
        <ul className="grid gap-3">
          {addresses.map(address => (
            <li
              key={address._id}
              className={`grid gap-3 rounded-control border p-4 ${address.isDefault ? 'border-palm bg-palm-tint' : 'border-line'}`}
            >
              <AddressText address={address} />
              {address.isDefault ? <Done text={t('delivery.current')} /> : null}
              <div className="flex flex-wrap gap-2">
                {!address.isDefault && (
                  <Button
                    aria-label={t('delivery.hereNamed', named(address))}
                    {...stateOf(choose, address._id)}
                    onClick={() => change(choose, address._id, onChosen)}
                  >
                    {t('delivery.here')}
                  </Button>
                )}
                <Button
                  variant="outlined"
                  aria-label={t('delivery.editNamed', named(address))}
                  disabled={choose.isPending || (remove.isPending && remove.variables === address._id)}
                  onClick={() => onEdit(address)}
                >
                  {t('delivery.edit')}
                </Button>
                {/* Narrow, so that all three fit into one row on a phone. */}
                <Button
                  variant="quiet"
                  className="px-2!"
                  aria-label={t('delivery.removeNamed', named(address))}
                  {...stateOf(remove, address._id)}
                  onClick={() => change(remove, address._id, focusFirst)}
                >
                  {t('delivery.remove')}
                </Button>
              </div>
              {failed?.id === address._id && <FailedNote text={problemText(t, failed.error)} />}
            </li>
          ))}
        </ul>
        {failed && !isListed(failed.id) && <FailedNote text={problemText(t, failed.error)} />}
      </div>
      {addresses.length < limits.addresses ? (
        <Button variant="outlined" disabled={choose.isPending} onClick={onAdd} className="min-h-12">
          {t('delivery.addNew')}
        </Button>
      ) : (
        <p className="text-15 text-ink-soft">{t('delivery.full')}</p>
      )}
    </div>
  )
}

const Done = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 text-15 font-medium text-palm">
    <CircleCheck className="size-4 shrink-0" />
    {text}
  </p>
)
