import { WifiOff } from 'lucide-react'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** The product could not be fetched: say so, try again or go on. */
export const ProductError = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useText()
  const path = usePath()
  return (
    <div className="shell" role="alert">
      <Empty level={1} icon={WifiOff} title={t('products.item.error')} text={problemText(t, error)}>
        <Button onClick={retry}>{t('common.retry')}</Button>
        <ButtonLink look="outlined" to={path('/products')}>
          {t('common.browseProducts')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
