import { useState } from 'react'
import { useAlive } from './use-alive.ts'

/**
 * The address of the largest size of a picture that the page shows when this component is mounted, such as a card's when the product's page
 * opens. Undefined while a page that the server rendered is hydrated.
 */
export const usePresentPicture = (address: string | null) => {
  const isAlive = useAlive()
  const [present] = useState(() => (isAlive && address ? largestOf(address) : undefined))
  return present
}

const largestOf = (address: string) => {
  const sizes = [...document.images].filter(image => image.getAttribute('src') === address && image.complete && image.naturalWidth > 0)
  return sizes.sort((one, other) => other.naturalWidth - one.naturalWidth)[0]?.currentSrc
}
