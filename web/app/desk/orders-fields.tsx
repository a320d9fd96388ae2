import { useId, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ChevronDown } from '../ui/icons.tsx'
import { dayIn } from './order-filters.ts'

const control = 'min-h-11 w-full appearance-none rounded-control border border-border bg-surface ps-3 text-ink hover:border-palm'

interface SelectProps<Value extends string> {
  label: string
  value: Value | undefined
  choices: readonly (readonly [Value, string])[]
  choose: (value: Value | undefined) => void
}

/** One of several values, or any. */
export const SelectField = <Value extends string>({ label, value, choices, choose }: SelectProps<Value>) => {
  const t = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 text-ink-soft">
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value ?? ''}
          // Browsers would bring back a choice that the address does not have.
          autoComplete="off"
          onChange={event => choose((event.target.value || undefined) as Value | undefined)}
          className={`${control} pe-10`}
        >
          <option value="">{t('desk.list.any')}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
      </span>
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  choose: (day: string | undefined) => void
}

/** A day, or none. What is no whole day yet stays in the field and chooses nothing. */
export const DayField = ({ label, value = '', min, max, choose }: DayProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    if (!text || dayIn(text)) choose(text || undefined)
  }
  return (
    <div className="max-[22.5rem]:col-span-2">
      <label htmlFor={id} className="mb-1 block text-13 text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        autoComplete="off"
        onChange={event => type(event.target.value)}
        className={`${control} pe-3`}
      />
    </div>
  )
}
