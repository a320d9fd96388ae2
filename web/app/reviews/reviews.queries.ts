import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { useToken } from '../accounts/token.ts'
import { apiOf, minutes } from '../data/query-client.ts'

/** A product's reviews, newest first, with the histogram of their stars. */
export const reviewsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ client, signal }) => apiOf(client)(reviewsApi.list, { query: { productId } }, { signal }),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
    gcTime: minutes(5),
  })

const ownReviewQuery = (token: string, productId: string) =>
  queryOptions({
    queryKey: ['own-review', token, productId],
    queryFn: ({ client, signal }) => apiOf(client)(reviewsApi.mine, { query: { productId } }, { signal }).then(answer => answer.review),
    staleTime: minutes(0.5),
    refetchOnWindowFocus: false,
  })

/** What the visitor has said of a product; null when nothing yet. */
export const useOwnReview = (productId: string) => {
  const token = useToken()
  return useQuery({ ...ownReviewQuery(token ?? '', productId), enabled: Boolean(token) })
}

export interface ReviewValues {
  rating: number
  comment: string
  userName?: string
}

/** Sends a review; list and rating are fetched anew, wherever the product is shown. */
export const useWriteReview = (productId: string) => {
  const queries = useQueryClient()
  const token = useToken()
  return useMutation({
    mutationFn: (values: ReviewValues) => apiOf(queries)(reviewsApi.write, { body: { productId, ...values } }),
    onSuccess: ({ review }) => {
      queries.setQueryData(ownReviewQuery(token ?? '', productId).queryKey, review)
      for (const queryKey of [['reviews', productId], ['product'], ['products'], ['related'], ['grouped']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
