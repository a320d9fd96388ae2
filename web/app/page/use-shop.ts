import { inLocale } from '@waha/contract/locale.ts'
import { useCallback, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLocale } from '../i18n/use-text.ts'

interface Shop {
  publicUrl: string
  demo: boolean
  /** The shop's, by its IANA name; missing where it is the usual one. */
  timeZone?: string
  year?: number
}

/** What the root loader says of the shop. */
export const useShop = () => useRouteLoaderData<Shop>('root') ?? { publicUrl: '', demo: false }

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

const thisYear = () => new Date().getFullYear()

/** The current year. A cached page may be of last year, so hydration uses the rendered year and an effect corrects it. */
export const useYear = () => {
  const { year: rendered } = useShop()
  const [year, setYear] = useState(rendered ?? thisYear)
  useEffect(() => setYear(thisYear), [])
  return year
}
