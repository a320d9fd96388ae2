/** By how much a product is reduced, as its two prices say it, in percent; 0 if the old one is not higher. The product’s page says the same. */
export const percentOff = (price: number, oldPrice: number): number => (oldPrice > price ? Math.round((1 - price / oldPrice) * 100) : 0)
