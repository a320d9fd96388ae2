import { localeOf } from '@waha/contract/locale.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue } from '../i18n/catalogue.ts'
import type { Route } from './+types/shell.ts'

/** Before a page of the other language shows, its messages are there. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await loadCatalogue(localeOf(new URL(request.url).pathname))
  return null
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname)

const Shell = () => <Outlet />
export default Shell
