import { useEffect, useState } from 'react'

/** Prints one part of the page alone: print.css leaves out what does not carry `data-printing`. */
export const usePrint = () => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    const done = () => setPrinting(false)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [printing])
  return { printing, print: () => setPrinting(true) }
}
