/** By how many percent a product is reduced that cost more before: what its page, the lists and the filters say. */
export const percentOff = (price: number, oldPrice: number): number => Math.round((1 - price / oldPrice) * 100)
