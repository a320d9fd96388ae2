import { type ComponentProps, useId } from 'react'
import { FieldNote } from '../ui/field.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A text of several lines with its label above, hint and error below. It grows with what is written. */
export const TextArea = ({ label, hint, error, ...input }: Props) => {
  const id = useId()
  return (
    <div className="contain-inline-size">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`block field-sizing-content max-h-96 min-h-32 w-full rounded-control border bg-surface px-4 py-3 text-17 text-ink transition-colors ${error ? 'border-sale' : 'border-border hover:border-palm'}`}
        {...input}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
