import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/login.page.ts'

/** An old address of the sign-in page; the query comes along. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const { pathname, search } = new URL(request.url)
  throw redirect(inLocale(localeOf(pathname), '/auth') + search)
}
export const clientLoader = loader as (args: Route.ClientLoaderArgs) => never

const LoginPage = () => null
export default LoginPage
