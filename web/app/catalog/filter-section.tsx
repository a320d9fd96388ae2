import type { ReactNode } from 'react'
import { ChevronDown } from '../ui/icons.tsx'

/** A collapsible group of options, open from the start. */
export const FilterSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group/section border-b border-line py-2">
    <summary className="flex min-h-11 list-none items-center justify-between rounded-control text-15 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown className="size-4 text-ink-soft transition-transform group-open/section:rotate-180" />
    </summary>
    <fieldset className="grid pb-2">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </details>
)
