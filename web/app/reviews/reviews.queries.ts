import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewsCalls } from '@waha/contract/calls.ts'
import { reviewsPage } from '@waha/contract/limits.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { renewProducts } from '../data/renew-products.ts'
import { useToken } from '../session/token.ts'

/** The first page of a product's reviews, newest first, with the histogram of all. `rating`: only those with so many stars. */
export const reviewsQuery = (productId: string, rating?: number) =>
  queryOptions({
    queryKey: ['reviews', productId, ...(rating ? [rating] : [])],
    queryFn: ({ client, signal }) => apiOf(client)(reviewsCalls.list, { query: { productId, rating, limit: reviewsPage } }, { signal }),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
    gcTime: minutes(5),
  })

/** The pages after the first one, fetched on demand. `next` is the cursor of the first page; another cursor starts over. */
export const useMoreReviews = (productId: string, rating: number | undefined, next: string | null) => {
  const further = useInfiniteQuery({
    queryKey: ['further-reviews', productId, rating, next],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client)(reviewsCalls.list, { query: { productId, rating, limit: reviewsPage, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: next,
    getNextPageParam: page => page.next,
    enabled: false,
    // Mounted again, the list starts with its first page.
    gcTime: 0,
  })
  return {
    reviews: further.data?.pages.flatMap(page => page.reviews) ?? [],
    more: further.data ? further.hasNextPage : Boolean(next),
    pending: further.isFetching,
    failed: further.isError || (further.isPending && further.errorUpdateCount > 0),
    fetchMore: () => void further.fetchNextPage(),
  }
}

const ownReviewQuery = (token: string, productId: string) =>
  queryOptions({
    queryKey: ['own-review', token, productId],
    queryFn: ({ client, signal }) => apiOf(client)(reviewsCalls.mine, { query: { productId } }, { signal }).then(answer => answer.review),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
  })

/** The user's own review of a product; null if there is none. */
export const useOwnReview = (productId: string) => {
  const token = useToken()
  return useQuery({ ...ownReviewQuery(token ?? '', productId), enabled: Boolean(token) })
}

export interface ReviewValues {
  rating: number
  comment: string
  userName?: string
}

/** Sends a review and invalidates all queries that show reviews or ratings. */
export const useWriteReview = (productId: string) => {
  const queries = useQueryClient()
  const token = useToken()
  return useMutation({
    mutationFn: (values: ReviewValues) => apiOf(queries)(reviewsCalls.write, { body: { productId, ...values } }),
    onSuccess: ({ review }) => {
      queries.setQueryData(ownReviewQuery(token ?? '', productId).queryKey, review)
      void queries.invalidateQueries({ queryKey: ['reviews', productId] })
      void renewProducts(queries)
    },
  })
}
