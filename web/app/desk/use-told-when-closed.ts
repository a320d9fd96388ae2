import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast-store.ts'

/** Says in a toast why something failed, if the dialog that would say it was closed before the answer came. */
export const useToldWhenClosed = () => {
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  return (why: string) => {
    if (closed.current) toast.error(why)
  }
}
