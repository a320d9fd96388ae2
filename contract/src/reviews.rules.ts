/** Count and average of a histogram: how many gave 1, 2, 3, 4 and 5 stars. No reviews average 0. */
export const ratingOf = (histogram: readonly number[]) => {
  const count = histogram.reduce((sum, voices) => sum + voices, 0)
  const stars = histogram.reduce((sum, voices, index) => sum + voices * (index + 1), 0)
  return { count, average: count === 0 ? 0 : stars / count }
}

/** How much of all reviews one row is, in whole percent; what is there is never shown as nothing. */
export const shareOf = (voices: number, count: number) => (voices === 0 ? 0 : Math.max(1, Math.round((voices / count) * 100)))
