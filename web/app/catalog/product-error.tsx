import { isProblem } from '@waha/contract/problem.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import type { Failure } from '../page/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'

/** Replaces the page of a product that could not be fetched. */
export const ProductError = ({ error, ...again }: Failure) => {
  const t = useText()
  const path = usePath()
  const title = t('products.item.error')
  return (
    <div className="shell">
      <title>{t('common.pageTitle', { page: title })}</title>
      <Failed level={1} title={title} text={problemText(t, error, isBusy(error) ? 'problem.unavailable' : undefined)} {...again}>
        <ButtonLink variant="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Failed>
    </div>
  )
}

/** Whether the shop, or a proxy before it, says that it cannot answer right now. */
const isBusy = (error: unknown) => isProblem(error) && error.status >= 502 && error.status <= 504
