import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import { RetryButton } from './retry-button.tsx'

interface Props {
  retry: () => void
  retrying: boolean
  /** Other ways on. */
  children?: ReactNode
}

interface FailedProps extends Props {
  title: string
  text?: string
  level?: 1 | 2
}

/** In place of a page, or of most of it, that could not be fetched. */
export const Failed = ({ title, text = '', level = 2, retry, retrying, children }: FailedProps) => (
  <div role="alert">
    <Empty level={level} icon={WifiOff} title={title} text={text}>
      <RetryButton retry={retry} retrying={retrying} />
      {children}
    </Empty>
  </div>
)

/** In place of a part of a page that could not be fetched. `text`: what could not, or why. */
export const FailedPart = ({ text, retry, retrying, children }: Props & { text: string }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sale-tint p-4 ps-5">
    <CircleAlert aria-hidden className="size-5 shrink-0 text-sale" />
    <p className="min-w-40 grow">{text}</p>
    <RetryButton look="outlined" retry={retry} retrying={retrying} />
    {children}
  </div>
)
