import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewsCalls } from '@waha/contract/calls.ts'
import type { Review, ReviewPage } from '@waha/contract/reviews.ts'
import { apiOf } from '../data/query-client.ts'
import { useTokenOrNull } from '../session/token.ts'
import { ownQuery } from './reviews.queries.ts'

interface Vote {
  review: Review
  /** Whether the user finds it helpful. */
  wanted: boolean
}

/** Gives the user's vote for a review, or takes it back. Optimistic: what is shown changes at once and returns on failure. */
export const useVote = (productId: string) => {
  const queries = useQueryClient()
  const { queryKey } = ownQuery(useTokenOrNull() ?? '', productId)
  const [firstPages, furtherPages] = [
    ['reviews', productId],
    ['further-reviews', productId],
  ]
  /** Shows a number of votes wherever the review stands, and whether one is the user's. */
  const show = (id: string, helpful: number, voted: boolean) => {
    const withVotes = (page: ReviewPage) => ({
      ...page,
      reviews: page.reviews.map(review => (review._id === id ? { ...review, helpful } : review)),
    })
    queries.setQueriesData<ReviewPage>({ queryKey: firstPages }, page => page && withVotes(page))
    queries.setQueriesData<InfiniteData<ReviewPage>>(
      { queryKey: furtherPages },
      all => all && { ...all, pages: all.pages.map(page => withVotes(page)) },
    )
    queries.setQueryData(queryKey, own => {
      const others = own?.helpful.filter(other => other !== id) ?? []
      return own && { ...own, helpful: voted ? [id, ...others] : others }
    })
  }
  return useMutation({
    mutationFn: ({ review: { _id }, wanted }: Vote) =>
      apiOf(queries)(wanted ? reviewsCalls.vote : reviewsCalls.unvote, { params: { id: _id } }),
    onMutate: async ({ review, wanted }) => {
      // An answer from before the vote must not overwrite it: what was being fetched, such as a review just written, is asked for again afterwards.
      const interrupts = queries.isFetching({ queryKey: firstPages }) > 0
      await Promise.all([queries.cancelQueries({ queryKey }), queries.cancelQueries({ queryKey: firstPages })])
      show(review._id, review.helpful + (wanted ? 1 : -1), wanted)
      return { interrupts }
    },
    onSuccess: ({ helpful }, { review, wanted }) => show(review._id, helpful, wanted),
    onError: (_, { review, wanted }) => show(review._id, review.helpful, !wanted),
    onSettled: (_, __, ___, begun) => {
      if (begun?.interrupts) void queries.invalidateQueries({ queryKey: firstPages })
      return queries.invalidateQueries({ queryKey })
    },
  })
}

/** Votes for a review of which only the id is known. */
export const useCastVoteById = () => {
  const queries = useQueryClient()
  return async (id: string) => {
    await apiOf(queries)(reviewsCalls.vote, { params: { id } })
    for (const queryKey of [['reviews'], ['own-review']]) void queries.invalidateQueries({ queryKey })
  }
}
