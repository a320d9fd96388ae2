import { Compass, TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { CategoryLinks } from '../catalog/category-links.tsx'
import { ShopSearch } from '../catalog/shop-search.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

interface Props {
  error: unknown
  /** Nothing of the shop works around it: no search, which would ask the API. */
  alone?: boolean
}

/** The one error page: for unknown paths, with ways to find what was looked for, and for whatever failed. */
export const ErrorScreen = ({ error, alone = false }: Props) => {
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
      {unknown && !alone && (
        <div className="mx-auto -mt-8 grid max-w-2xl gap-6 pb-8">
          <ShopSearch label={t('products.search.label')} />
          <CategoryLinks />
        </div>
      )}
    </div>
  )
}
