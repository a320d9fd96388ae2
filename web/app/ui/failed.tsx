import { onlineManager } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { CircleAlert, TriangleAlert, WifiOff } from './icons.tsx'

interface Props {
  retry: () => void
  /** A retry is under way: a spinner shows, further clicks are ignored, and the button keeps the focus. */
  retrying: boolean
  /** Further buttons or links. */
  children?: ReactNode
}

interface FailedProps extends Props {
  title: string
  text?: string | undefined
  level?: 1 | 2
}

/** Replaces a page, or most of it, that could not be fetched. */
export const Failed = ({ title, text, level = 2, retry, retrying, children }: FailedProps) => (
  <div role="alert">
    <Empty level={level} icon={onlineManager.isOnline() ? TriangleAlert : WifiOff} title={title} text={text}>
      <RetryButton retry={retry} retrying={retrying} />
      {children}
    </Empty>
  </div>
)

/** Replaces a part of a page that could not be fetched. `text`: what could not be fetched, or why. */
export const FailedPart = ({ text, retry, retrying, children }: Props & { text: string }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sale-tint p-4 ps-5">
    <CircleAlert className="size-5 shrink-0 text-sale" />
    <p className="min-w-40 grow">{text}</p>
    <RetryButton variant="outlined" retry={retry} retrying={retrying} />
    {children}
  </div>
)

type RetryProps = Pick<Props, 'retry' | 'retrying'> & Pick<ComponentProps<typeof Button>, 'variant'> & { label?: string }

/** When it unmounts after a successful retry, its focus moves to the closest ancestor with tabindex -1. */
export const RetryButton = ({ retry, retrying, label, ...rest }: RetryProps) => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element !== document.activeElement) return
      element?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={button} pending={retrying} onClick={retry} {...rest}>
      {label ?? t('common.retry')}
    </Button>
  )
}
