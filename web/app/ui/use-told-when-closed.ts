import { useEffect, useRef } from 'react'
import type { Saying } from '../i18n/use-text.ts'
import { toast } from './toast-store.ts'

/** Says in a toast why something failed, if the dialog that would say it was closed before the answer came. */
export const useToldWhenClosed = () => {
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  return (why: Saying) => {
    if (closed.current) toast.error(why)
  }
}
