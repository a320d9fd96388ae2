import { useEffect, useState } from 'react'
import { useShop } from '../page/use-shop.ts'

const thisYear = () => new Date().getUTCFullYear()

/** The current year. A kept page may be of last year: React takes it over as it is, then the year is put right. */
export const useYear = () => {
  const { year: rendered } = useShop()
  const [year, setYear] = useState(rendered ?? thisYear)
  useEffect(() => setYear(thisYear()), [])
  return year
}
