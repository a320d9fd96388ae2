import { inLocale } from '@waha/contract/locale.ts'
import { useCallback } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { useShop } from './use-shop.ts'

/** Returns a function that makes a path absolute, in the page's language: `/cart` → `https://shop.example/ar/cart`. */
export const useAddress = () => {
  const locale = useLocale()
  const { publicUrl } = useShop()
  return useCallback((path: string) => publicUrl + inLocale(locale, path), [locale, publicUrl])
}

/** Returns a function that makes a picture's address absolute; addresses of the image host are so already. */
export const usePictureAddress = () => {
  const { publicUrl } = useShop()
  return useCallback((picture: string) => (picture.startsWith('/') ? publicUrl + picture : picture), [publicUrl])
}
