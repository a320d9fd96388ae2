import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** What the server said of the shop with the first page. */
export const useShop = () =>
  useRouteLoaderData<{ publicUrl: string; demo: boolean; year: number }>('root') ?? { publicUrl: '', demo: false, year: undefined }

const thisYear = () => new Date().getUTCFullYear()

/** The current year. A kept page may be of last year: React takes it over as it is, then the year is put right. */
export const useYear = () => {
  const { year: rendered } = useShop()
  const [year, setYear] = useState(rendered ?? thisYear)
  useEffect(() => setYear(thisYear()), [])
  return year
}
