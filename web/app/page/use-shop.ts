import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** The root loader's data. */
export const useShop = () =>
  useRouteLoaderData<{ publicUrl: string; demo: boolean; year: number }>('root') ?? { publicUrl: '', demo: false, year: undefined }

const thisYear = () => new Date().getUTCFullYear()

/** The current year. A cached page may be of last year, so hydration uses the rendered year and an effect corrects it. */
export const useYear = () => {
  const { year: rendered } = useShop()
  const [year, setYear] = useState(rendered ?? thisYear)
  useEffect(() => setYear(thisYear()), [])
  return year
}
