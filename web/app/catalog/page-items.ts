/** Page numbers to show: the first and last, one around the current, gaps where numbers are left out. A gap of one is that number. */
export const pageItems = (page: number, totalPages: number): (number | 'gap')[] => {
  const shown = [1, page - 1, page, page + 1, totalPages].filter(number => number >= 1 && number <= totalPages)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
