/** What a product's id looks like: also its address, /products/{id}. */
export const productIdPattern = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/
