import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

/**
 * Keyboard and ARIA attributes of a combobox with a list (ARIA 1.2): arrows move through the rows and the field, Enter selects the
 * active row, Escape closes the list, or at once the dialog around it. The focus stays in the field; `aria-activedescendant` names the active row.
 * `keys` tell the rows apart: other rows may come in the place of those that show, and the active one is active as long as it is among them.
 */
export const useCombobox = (keys: readonly string[], select: (index: number) => void) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [active, setActive] = useState<string>()
  const rows = keys.length
  const open = shown && rows > 0
  const current = open && active !== undefined ? keys.indexOf(active) : -1

  const close = () => {
    setShown(false)
    setActive(undefined)
  }
  // -1 is the field itself, which comes after the last row.
  const move = (step: 1 | -1) => {
    setShown(true)
    const next = ((current + 1 + step + rows + 1) % (rows + 1)) - 1
    setActive(keys[next])
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Without an active row, Enter submits the form.
      if (current < 0) return close()
      event.preventDefault()
      select(current)
    } else if (event.key === 'Escape') {
      // Browsers would only empty the field.
      const dialog = event.currentTarget.closest('dialog')
      if (open || dialog) event.preventDefault()
      close()
      dialog?.close()
    }
  }

  return {
    open,
    /** Also while there are no rows. */
    shown,
    active: current,
    setActive: (index: number) => setActive(keys[index]),
    close,
    show: () => {
      setShown(true)
      setActive(undefined)
    },
    listId: id,
    rowId: (index: number) => `${id}-${index}`,
    /** Closes the list when the focus leaves field and list. */
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || close(),
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': current >= 0 ? `${id}-${current}` : undefined,
      onKeyDown,
    } as const,
  }
}
export type Combobox = ReturnType<typeof useCombobox>
