import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

/**
 * The keyboard of a combobox with a list below it (ARIA 1.2): arrows walk through the rows and the field, Enter takes the row,
 * Escape puts the list away. The focus stays in the field; `aria-activedescendant` says which row is meant.
 */
export const useCombobox = (rows: number, take: (index: number) => void) => {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && rows > 0
  const current = open && active < rows ? active : -1

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  // -1 is the field itself: past the last row one comes back to it.
  const move = (step: 1 | -1) => {
    setWanted(true)
    const next = ((current + 1 + step + rows + 1) % (rows + 1)) - 1
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Without a row, the form gets the key.
      close()
      if (current < 0) return
      event.preventDefault()
      take(current)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return {
    open,
    active: current,
    setActive,
    close,
    show: () => {
      setWanted(true)
      setActive(-1)
    },
    listId: id,
    rowId: (index: number) => `${id}-${index}`,
    /** Leaving the field and its list puts the list away. */
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
