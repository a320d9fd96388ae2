import { WifiOff } from 'lucide-react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { RetryButton } from '../ui/retry-button.tsx'

/** The product could not be fetched: say so, try again or go on. */
export const ProductError = ({ error, retry, retrying }: { error: Error; retry: () => void; retrying: boolean }) => {
  const t = useText()
  const path = usePath()
  return (
    <div className="shell" role="alert">
      <Empty level={1} icon={WifiOff} title={t('products.item.error')} text={problemText(t, error)}>
        <RetryButton retry={retry} retrying={retrying} />
        <ButtonLink look="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
