import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Compass, TriangleAlert } from '../ui/icons.tsx'

interface Props {
  error: unknown
  /** Search and links, shown below a 404. */
  suggestions?: ReactNode
}

/** The error page, for unknown paths (404) and for all other failures. */
export const ErrorScreen = ({ error, suggestions }: Props) => {
  const t = useText()
  const path = usePath()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  const title = t(unknown ? 'common.notFound' : 'common.error')
  return (
    <div className="shell">
      <title>{t('common.pageTitle', { page: title })}</title>
      <Empty
        level={1}
        icon={unknown ? Compass : TriangleAlert}
        title={title}
        text={t(unknown ? 'common.notFoundText' : 'common.errorText')}
      >
        <ButtonLink to={path('/')}>{t('common.backHome')}</ButtonLink>
        <ButtonLink variant="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Empty>
      {unknown && suggestions}
    </div>
  )
}

/** A 404 in the router's form, for a page that learns only from its query that there is nothing at this address. */
export const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }
