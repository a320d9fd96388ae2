import { Compass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

interface Props {
  error: unknown
  /** Ways to find what was looked for, shown for an unknown path. */
  ways?: ReactNode
}

/** The one error page: for unknown paths, and for whatever failed. */
export const ErrorScreen = ({ error, ways }: Props) => {
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
        <ButtonLink look="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Empty>
      {unknown && ways}
    </div>
  )
}

/** What the router makes of a 404: for a page that finds out by itself that it has nothing to show. */
export const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }
