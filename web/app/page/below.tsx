import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What stands below the first screen: after a click on a link it is rendered when the rest has been painted. At once in the server's page,
 * after Back, where the scroll position depends on it, and where the address leads to a part of it.
 */
export const Below = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation()
  const [shown, setShown] = useState(useNavigationType() !== 'PUSH' || hash !== '')
  useEffect(() => startTransition(() => setShown(true)), [])
  return shown && children
}
