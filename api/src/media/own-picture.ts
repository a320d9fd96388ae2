import type { Api } from '../api.ts'

/**
 * The address to store for a product picture: a path on our own image host, or a picture of the configured Cloudinary cloud.
 * Undefined for everything else. Addresses are compared, never fetched.
 */
export const ownPicture = async ({ media, publicUrl }: Pick<Api, 'media' | 'publicUrl'>, address: string): Promise<string | undefined> => {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  if (await media.pictures.has('products', path)) return path
  const cloud = media.cloudinary && `https://res.cloudinary.com/${media.cloudinary.cloudName}/image/upload/`
  return cloud && address.startsWith(cloud) && isPlain(address.slice(cloud.length)) ? address : undefined
}

const isPlain = (rest: string) => /^[\w-]+(?:[./][\w-]+)*$/.test(rest)
