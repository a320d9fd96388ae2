import { isRouteErrorResponse } from 'react-router'
import { useText } from '../i18n/use-text.ts'

/** The one error page: unknown paths and failures. */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const t = useText()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  return <h1>{t(unknown ? 'common.notFound' : 'common.error')}</h1>
}
