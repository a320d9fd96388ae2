import { problemText, usePath, useText } from '../i18n/use-text.ts'
import type { Failure } from '../page/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'

/** Replaces the page of a product that could not be fetched. */
export const ProductError = ({ error, ...again }: Failure) => {
  const t = useText()
  const path = usePath()
  return (
    <div className="shell">
      <Failed level={1} title={t('products.item.error')} text={problemText(t, error)} {...again}>
        <ButtonLink variant="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Failed>
    </div>
  )
}
