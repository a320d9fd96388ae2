import { useText } from '../i18n/use-text.ts'
import { Spinner } from '../ui/spinner.tsx'

/** While the payment is being confirmed; says more when the bank takes long. */
export const ProcessingOrder = ({ late }: { late: boolean }) => {
  const t = useText()
  return (
    <div role="status" className="grid justify-items-center gap-4 py-28 text-center">
      <Spinner className="size-10 text-palm" />
      <h1 className="text-25">{t('checkout.processingOrder')}</h1>
      <p className="max-w-prose text-ink-soft">{t(late ? 'checkout.stillWaiting' : 'checkout.processingText')}</p>
    </div>
  )
}
