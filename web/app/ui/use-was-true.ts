import { useState } from 'react'

/** Whether something is true, or was at any time since the component came. */
export const useWasTrue = (now: boolean | undefined) => {
  const [was, setWas] = useState(false)
  if (now && !was) setWas(true)
  return was
}
