import { useRouteLoaderData } from 'react-router'

/** What the server said of the shop with the first page. */
export const useShop = () =>
  useRouteLoaderData<{ publicUrl: string; demo: boolean; year: number }>('root') ?? { publicUrl: '', demo: false, year: undefined }
