import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToken } from '../session/token.ts'

/** Of an order or its money: the newest event that it has seen. */
interface Versioned {
  version: number
}

/** What a change is made to: where its newest state is kept, and where a change that came too late finds it. */
interface Changed<State, Answer> {
  /** The last part of the key that tells it from what else the desk knows: `order`, `money`. */
  kind: string
  id: string
  stateIn: (answer: Answer) => State
  /** The state as it is, of a failure since somebody else was quicker; undefined for other failures. */
  newer: (error: unknown) => State | undefined
}

/** Where the desk keeps what it knows of an order. */
export const keyOf = (token: string | null | undefined, kind: string, id: string): QueryKey => ['desk', token, kind, id]

/**
 * A change on the desk: what it has made shows at once, and all else that the desk knows is asked for anew. Where somebody else was quicker, what
 * there is now shows all the same.
 */
export const useChange = <State extends Versioned, Answer, Input>(
  { kind, id, stateIn, newer }: Changed<State, Answer>,
  change: (client: QueryClient, input: Input) => Promise<Answer>,
) => {
  const token = useToken()
  const queries = useQueryClient()
  const show = async (state: State) => {
    const queryKey = keyOf(token, kind, id)
    // What is asked for just now may be answered with what was before the change, or with what came after it: it is asked for anew.
    const isAsked = queries.isFetching({ queryKey }) > 0
    await queries.cancelQueries({ queryKey })
    // The answer to a later change, or news of it, may have come first.
    queries.setQueryData<State>(queryKey, known => (known && known.version > state.version ? known : state))
    void queries.invalidateQueries({ queryKey: ['desk', token], predicate: ({ queryKey }) => isAsked || queryKey[2] !== kind })
  }
  return useMutation({
    mutationFn: (input: Input) => change(queries, input),
    onSuccess: answer => show(stateIn(answer)),
    onError: error => {
      const now = newer(error)
      return now && show(now)
    },
  })
}
