import { useRef } from 'react'
import { newId } from './new-id.ts'

/** An id for what a form asks for. Sent again after a lost answer it is the same, and is done once; what is changed before that is another. */
export const useFormId = () => {
  const last = useRef({ id: '', body: '' })
  return (form: object): string => {
    const body = JSON.stringify(form)
    if (body !== last.current.body) last.current = { id: newId(), body }
    return last.current.id
  }
}
