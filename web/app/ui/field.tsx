import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words; shown in the field's own line. */
  error?: string | undefined
  /** Stands inside the field at its end, such as a button that shows the password. */
  end?: ReactNode
}

/** An input with its label above, hint and error below. */
export const Field = ({ label, hint, error, end, className = '', ...input }: Props) => {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {/* What stands at the end is at the end of what is typed: an e-mail runs left to right on an Arabic page, too. */}
      <div className="relative" dir={end ? input.dir : undefined}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={`block min-h-12 w-full rounded-control border bg-surface px-4 text-17 text-ink transition-colors placeholder:text-ink-soft ${end ? 'pe-13' : ''} ${error ? 'border-sale' : 'border-border hover:border-palm'}`}
          {...input}
        />
        {end && <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

/** The line below a field: its error, else its hint. */
export const FieldNote = ({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) => {
  if (!error && !hint) return null
  return (
    <p id={id} className={`mt-1.5 flex items-center gap-1.5 text-13 ${error ? 'text-sale' : 'text-ink-soft'}`}>
      {error && <CircleAlert aria-hidden className="size-4 shrink-0" />}
      {error ?? hint}
    </p>
  )
}
