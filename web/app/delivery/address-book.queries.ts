import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddressBook, AddressForm } from '@waha/contract/addresses.ts'
import { addressesCalls } from '@waha/contract/delivery-calls.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { beginChange, settleList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'

const useBookKey = () => ['addresses', useToken()]

/** The user's addresses, the default first, and the countries that are delivered to. */
export const useAddressBook = () =>
  useQuery({ queryKey: useBookKey(), queryFn: ({ client, signal }) => apiOf(client)(addressesCalls.list, {}, { signal }), staleTime: 0 })

/** Whether the address is in the book no more: it was removed on another device, or by a call whose answer was lost. */
export const isGone = (error: unknown) => isProblem(error) && error.code === 'address_not_found'

/** Changes of the book, each answered by the whole of it; what delivery costs is asked for anew, and awaited. */
export const useBookChanges = () => {
  const queries = useQueryClient()
  const key = useBookKey()
  const api = apiOf(queries)
  const onSuccess = async (book: AddressBook) => {
    // Answers that are under way may be of before the change: they would undo it, or be taken for the one that is asked for now.
    await Promise.all([key, ['delivery']].map(queryKey => queries.cancelQueries({ queryKey })))
    queries.setQueryData(key, book)
    await queries.invalidateQueries({ queryKey: ['delivery'] })
    // Where that fails, what delivery to another address costs is as good as nothing: pages say that they do not know.
    for (const query of queries.getQueryCache().findAll({ queryKey: ['delivery'] }))
      if (query.state.status === 'error') query.setState({ data: undefined, dataUpdatedAt: 0 })
  }
  const onError = (error: Error) =>
    isGone(error) && Promise.all([key, ['delivery']].map(queryKey => queries.invalidateQueries({ queryKey })))
  // Of changes that overlap, one may be answered after the other with the book as it was before that.
  const settled = {
    mutationKey: ['addresses'],
    onMutate: () => beginChange(queries, 'addresses'),
    onSettled: (_book: unknown, _error: Error | null, _input: unknown, alone?: () => boolean) =>
      settleList(queries, 'addresses', alone?.() ? key : undefined),
  }
  const save = useMutation({
    ...settled,
    mutationFn: ({ id, address, here }: { id: string | undefined; address: AddressForm; here: boolean }) =>
      id
        ? api(addressesCalls.change, { params: { id }, body: address })
        : api(addressesCalls.add, { body: { ...address, ...(here ? { isDefault: true } : {}) } }),
    onSuccess,
    onError,
  })
  const choose = useMutation({
    ...settled,
    mutationFn: (id: string) => api(addressesCalls.makeDefault, { params: { id } }),
    onSuccess,
    onError,
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) =>
      api(addressesCalls.remove, { params: { id } }).catch(error => {
        if (isGone(error)) return api(addressesCalls.list, {})
        throw error
      }),
    onSuccess,
  })
  return { save, choose, remove }
}
