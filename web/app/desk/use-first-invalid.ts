import { useEffect, useRef, useState } from 'react'

/** A form, and a way to say that it was refused: then the focus goes to the first field with an error, if any has one. */
export const useFirstInvalid = () => {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return { form, lookAgain: () => setRefusals(count => count + 1) }
}
