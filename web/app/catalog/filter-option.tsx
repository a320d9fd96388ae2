import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** One choice of a filter: a button that stays pressed. */
export const FilterOption = ({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onChoose}
    className={`flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 text-start transition-colors lg:min-h-9 ${chosen ? 'bg-palm-tint font-medium text-palm' : 'text-ink-soft hover:bg-palm-tint hover:text-ink'}`}
  >
    {children}
    {chosen && <Check aria-hidden className="size-4 shrink-0" />}
  </button>
)
