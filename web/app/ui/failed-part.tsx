import { CircleAlert } from 'lucide-react'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'

/** In place of a part of a page that could not be fetched: why, and a button to try again. */
export const FailedPart = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sale-tint p-4 ps-5">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-sale" />
      <p className="min-w-40 grow">{problemText(t, error)}</p>
      <Button look="outlined" onClick={retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
