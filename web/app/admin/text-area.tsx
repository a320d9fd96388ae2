import type { ComponentProps } from 'react'
import { Labelled } from '../ui/field.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A text of several lines. It grows with what is written. */
export const TextArea = ({ label, hint, error, ...input }: Props) => (
  <Labelled label={label} hint={hint} error={error} className="contain-inline-size">
    {control => (
      <textarea {...control} rows={4} className={`${control.className} field-sizing-content max-h-96 min-h-32 px-4 py-3`} {...input} />
    )}
  </Labelled>
)
