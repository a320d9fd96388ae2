import { inLocale, localeOf } from '@waha/contract/locale.ts'
import { redirect } from 'react-router'

/** An old address of the sign-in page: redirects there with its query. */
const toSignIn = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  throw redirect(inLocale(localeOf(pathname), '/auth') + search)
}
export const loader = toSignIn
export const clientLoader = toSignIn

const LoginPage = () => null
export default LoginPage
