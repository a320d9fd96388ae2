import { useEffect, useRef, useState } from 'react'

/** A group of buttons has no value that could be invalid: the first one that does something says what the group lacks. */
const wrong = '[aria-invalid=true], [data-wrong=true] button:not([aria-disabled=true])'

/** A form, and a way to say that it was refused: then the focus goes to the first field with an error, if any has one. */
export const useFirstInvalid = () => {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals])
  return { form, lookAgain: () => setRefusals(count => count + 1) }
}
