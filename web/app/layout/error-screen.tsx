import { Compass, TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** The one error page: for unknown paths and for whatever failed. */
export const ErrorScreen = ({ error }: { error: unknown }) => {
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
    </div>
  )
}
