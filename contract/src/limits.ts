/** The limits that every visit carries. Lengths are code points, sizes are bytes, money is cents. */
export const limits = {
  quantity: 99,
  /** Reviews of a product in one answer. */
  reviews: 500,
  cartLines: 100,
  wishlist: 200,
  comment: 2000,
  reviewPictures: 4,
  productName: 200,
  productDescription: 5000,
  productFact: 200,
  productImages: 8,
  page: 1_000_000,
  searchTerm: 100,
  /** A word or phrase that staff add. */
  synonym: 60,
  /** Products that one call may name by id. */
  ids: 20,
  pictureBytes: 10 * 1024 * 1024,
  userName: { min: 3, max: 20 },
  reviewerName: 100,
  password: { min: 6, max: 1024 },
  email: 254,
  addresses: 20,
  mailCode: { digits: 6, minutes: 10, tries: 5 },
  /** The provider's smallest card payment where the currency is the dollar; those of other currencies are in currencies.ts. */
  smallestPaymentCents: 50,
  largestPaymentCents: 99_999_999,
} as const

// Those that a first visit does without: an object travels whole.

/** Products or reviews in one answer. */
export const mostPerPage = 100
export const missesKeptDays = 90
export const mostJsonBytes = 100 * 1024
export const mostPicturePixels = 25_000_000
export const uploadsADay = 100
/** Of one person who adds products: 250 of them, with eight pictures each. */
export const productUploadsADay = 2000
export const longestAddressLine = 120
/** The courier reads it on a label. */
export const longestAddressNote = 200

// Figures that the storefront and the API share.
export const pageSize = 8
export const reviewsPage = 6
export const relatedProducts = 10
export const groupedProducts = 10
export const suggestedProducts = 6
export const viewedProducts = 8
/** Products side by side. */
export const compared = 4
/** How long the page waits before it sends another code. */
export const resendSeconds = 30
/** Shorter terms get no suggestions. */
export const suggestFromLetters = 2
