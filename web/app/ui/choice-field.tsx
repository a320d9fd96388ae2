import type { ComponentProps } from 'react'
import { Labelled } from './field.tsx'
import { ChevronDown } from './icons.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  error: string | undefined
  /** What the empty value says; without it there is none. */
  none?: string
  choices: readonly { value: string; label: string }[]
}

/** A labelled choice of one: the device's own list. */
export const ChoiceField = ({ label, error, none, choices, ...select }: Props) => (
  <Labelled label={label} error={error}>
    {control => (
      <span className="relative block">
        <select {...control} className={`${control.className} min-h-12 appearance-none ps-4 pe-11`} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2" />
      </span>
    )}
  </Labelled>
)
