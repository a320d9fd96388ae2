import type { ComponentProps } from 'react'
import { Labelled } from './field.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled field of several lines. `className` is that of the textarea. */
export const TextArea = ({ label, hint, error, className = '', ...textarea }: Props) => (
  <Labelled label={label} hint={hint} error={error} className="contain-inline-size">
    {control => <textarea {...control} className={`${control.className} px-4 py-3 ${className}`} {...textarea} />}
  </Labelled>
)
