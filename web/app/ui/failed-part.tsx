import { CircleAlert } from 'lucide-react'
import { RetryButton } from './retry-button.tsx'

interface Props {
  /** What could not be fetched, or why. */
  text: string
  retry: () => void
  retrying: boolean
}

/** In place of a part of a page that could not be fetched: why, and a button to try again. */
export const FailedPart = ({ text, retry, retrying }: Props) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sale-tint p-4 ps-5">
    <CircleAlert aria-hidden className="size-5 shrink-0 text-sale" />
    <p className="min-w-40 grow">{text}</p>
    <RetryButton look="outlined" retry={retry} retrying={retrying} />
  </div>
)
