import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from './icons.tsx'

interface Labels {
  label: string
  hint?: string | undefined
  /** The error message; replaces the hint. */
  error?: string | undefined
}

interface LabelledProps extends Labels {
  className?: string
  /** Renders the input, select or textarea, which gets these props and adds its own padding. */
  children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & { className: string }) => ReactNode
}

/** A form control with its label above and its hint or error below. */
export const Labelled = ({ label, hint, error, className, children }: LabelledProps) => {
  const id = useId()
  const shape = 'block w-full rounded-control border bg-surface text-17 text-ink transition-colors placeholder:text-ink-soft'
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
        className: `${shape} ${error ? 'border-sale' : 'border-border hover:border-palm'}`,
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

interface FieldProps extends Labels, ComponentProps<'input'> {
  /** Shown inside the field at its end, such as a button that shows the password. */
  end?: ReactNode
}

/** A labelled single-line input. */
export const Field = ({ label, hint, error, end, className = '', ...input }: FieldProps) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {control => (
      // `end` follows the direction of the input, not of the page: a password runs left to right on an Arabic page, too.
      <div className="relative" dir={end ? input.dir : undefined}>
        <input {...control} className={`${control.className} min-h-12 ${end ? 'ps-4 pe-13' : 'px-4'}`} {...input} />
        {end && <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>}
      </div>
    )}
  </Labelled>
)

/** The error of a field, else its hint. */
export const FieldNote = ({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) => {
  if (!error && !hint) return null
  return (
    <p id={id} className={`mt-1.5 flex items-center gap-1.5 text-13 ${error ? 'text-sale' : 'text-ink-soft'}`}>
      {error && <CircleAlert className="size-4 shrink-0" />}
      {error ?? hint}
    </p>
  )
}
