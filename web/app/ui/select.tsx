import { ChevronDown } from './icons.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/**
 * The device's own list of choices, with its label before it, at the end of its line. Its width does not depend on the choices: else the label would
 * move while they are still coming in.
 */
export const Select = <Value extends string>({ label, value, choices, onChoose }: Props<Value>) => (
  <label className="relative ms-auto flex w-full items-center gap-2 text-13 text-ink-soft sm:max-w-xs print:hidden">
    {label}
    <select
      // Browsers would bring back a choice that the page does not have.
      autoComplete="off"
      value={value}
      onChange={event => onChoose(event.target.value as Value)}
      className="min-h-11 min-w-0 flex-1 appearance-none rounded-control border border-border bg-surface ps-4 pe-11 text-ink hover:border-palm"
    >
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute end-3.5 size-4" />
  </label>
)
