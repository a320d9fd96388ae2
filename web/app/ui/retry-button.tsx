import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'look'> {
  retry: () => void
  /** It is being tried: a spinner shows, further clicks are ignored, and the button keeps the focus. */
  retrying?: boolean
}

/** Tries again what failed. When it goes, the focus goes to the part of the page that it stood in. */
export const RetryButton = ({ look = 'filled', retry, retrying = false }: Props) => {
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
    <Button ref={button} look={look} pending={retrying} onClick={retry}>
      {t('common.retry')}
    </Button>
  )
}
