/** By how many percent a product is reduced that cost more before: what its page, the lists and the filters say. What costs something is never 100. */
export const percentOff = (price: number, oldPrice: number): number => Math.min(99, Math.round((1 - price / oldPrice) * 100))
