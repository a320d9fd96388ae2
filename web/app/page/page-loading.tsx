import { useText } from '../i18n/use-text.ts'
import { Spinner } from '../ui/loading.tsx'

/** Stands in for a page while nothing of it is known; `title` is its heading for screen readers. */
export const PageLoading = ({ title }: { title: string }) => {
  const t = useText()
  return (
    <div role="status" className="grid min-h-80 place-items-center text-palm">
      <h1 className="sr-only">{title}</h1>
      <Spinner className="size-10" />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}
