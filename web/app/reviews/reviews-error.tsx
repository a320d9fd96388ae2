import { WifiOff } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'

/** The reviews could not be fetched; the rest of the page stands. */
export const ReviewsError = ({ retry }: { retry: () => void }) => {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-6">
      <WifiOff aria-hidden className="size-8 shrink-0 text-sale" strokeWidth={1.25} />
      <p className="grow">{t('reviews.failedToFetch')}</p>
      <Button look="outlined" onClick={retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
