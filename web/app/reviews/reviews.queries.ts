import { type InfiniteData, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewsCalls } from '@waha/contract/calls.ts'
import { reviewsPage } from '@waha/contract/limits.ts'
import type { ReviewSort } from '@waha/contract/reviews.rules.ts'
import type { ReviewPage } from '@waha/contract/reviews.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { renewProducts } from '../data/renew-products.ts'
import { useTokenOrNull } from '../session/token.ts'

/** Which reviews of a product are listed, and in which order. `rating`: only those with so many stars. */
export interface Choice {
  rating?: number | undefined
  sort: ReviewSort
}

// What is omitted, as the server's page does, needs no answer of its own.
const asked = ({ rating, sort }: Choice) => ({ rating, sort: sort === 'newest' ? undefined : sort })

/** The first page of a product's reviews, with the histogram of all. */
export const reviewsQuery = (productId: string, choice: Choice = { sort: 'newest' }) =>
  queryOptions({
    queryKey: ['reviews', productId, ...(choice.rating || choice.sort !== 'newest' ? [asked(choice)] : [])],
    queryFn: ({ client, signal }) =>
      apiOf(client)(reviewsCalls.list, { query: { productId, ...asked(choice), limit: reviewsPage } }, { signal }),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
    gcTime: minutes(5),
  })

/** A choice, and the number of the list that shows it. */
export type ListedReviews = Choice & { list: number }

let lists = 0
/** A list of its own, which begins with the first page. */
export const listOf = (choice: Choice): ListedReviews => {
  lists += 1
  return { ...choice, list: lists }
}

/** The pages of a list after the first one, fetched on demand. `next` is the cursor of the first page; another cursor starts over. */
export const useMoreReviews = (productId: string, choice: ListedReviews, next: string | null) => {
  const further = useInfiniteQuery({
    queryKey: ['further-reviews', productId, choice.list, next],
    queryFn: ({ client, signal, pageParam }) => {
      const query = { productId, ...asked(choice), limit: reviewsPage, after: pageParam ?? undefined }
      return apiOf(client)(reviewsCalls.list, { query }, { signal })
    },
    initialPageParam: next,
    getNextPageParam: page => page.next,
    structuralSharing: keepPages,
    enabled: false,
    gcTime: minutes(5),
  })
  return {
    reviews: further.data?.pages.flatMap(page => page.reviews) ?? [],
    more: further.data ? further.hasNextPage : Boolean(next),
    pending: further.isFetching,
    failed: further.isError || (further.isPending && further.errorUpdateCount > 0),
    fetchMore: () => void further.fetchNextPage(),
  }
}

type Pages = InfiniteData<ReviewPage>

/** A further page comes with the earlier ones as they were when it was asked for: they stay as they are, with the votes since. */
const keepPages = (now: unknown, next: unknown) => {
  const [known, pages] = [(now as Pages | undefined)?.pages ?? [], (next as Pages).pages]
  return pages.length > known.length ? { ...(next as Pages), pages: [...known, ...pages.slice(known.length)] } : next
}

/** The user's own review of a product, null if there is none, and the ids of its reviews that the user found helpful. */
export const ownQuery = (token: string, productId: string) =>
  queryOptions({
    queryKey: ['own-review', token, productId],
    queryFn: ({ client, signal }) => apiOf(client)(reviewsCalls.mine, { query: { productId } }, { signal }),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
  })

export const useOwn = (productId: string) => {
  const token = useTokenOrNull()
  return useQuery({ ...ownQuery(token ?? '', productId), enabled: Boolean(token) })
}

export interface ReviewValues {
  rating: number
  comment: string
  /** Addresses of uploaded pictures. */
  pictures: string[]
  userName?: string
}

/** Sends a review and invalidates all queries that show reviews or ratings. */
export const useWriteReview = (productId: string) => {
  const queries = useQueryClient()
  const token = useTokenOrNull()
  return useMutation({
    mutationFn: ({ pictures, ...values }: ReviewValues) =>
      apiOf(queries)(reviewsCalls.write, { body: { productId, ...values, ...(pictures.length ? { pictures } : {}) } }),
    onSuccess: async ({ review }) => {
      const { queryKey } = ownQuery(token ?? '', productId)
      // An answer from before the review must not overwrite it: what was being fetched is asked for again.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, own => own && { ...own, review })
      for (const outdated of [queryKey, ['reviews', productId]]) void queries.invalidateQueries({ queryKey: outdated })
      void renewProducts(queries)
    },
  })
}
