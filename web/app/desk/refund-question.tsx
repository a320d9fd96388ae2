import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskRefund } from '@waha/contract/desk/refunds.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { focusMain, isTypingElsewhere } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { changedMoney, useDealtWith } from './refunds.queries.ts'

interface Props {
  orderId: string
  refund: DeskRefund
  onClose: () => void
}

/** Asks how a refund that failed was made up for. */
export const RefundQuestion = ({ orderId, refund, onClose }: Props) => {
  const t = useText()
  const dealtWith = useDealtWith(orderId)
  const tellWhenClosed = useToldWhenClosed()
  // The button that opened the dialog goes with what waited.
  const close = () => {
    onClose()
    if (!isTypingElsewhere()) focusMain()
  }
  const settle = (covered: boolean) => {
    if (dealtWith.isPending) return
    dealtWith.mutateAsync({ refund: refund._id, covered }).then(
      () => {
        toast.success('desk.refunds.dealtWithDone')
        close()
      },
      error => {
        if (!changedMoney(error)) return tellWhenClosed(t => problemText(t, error))
        toast.error(t => problemText(t, error))
        close()
      },
    )
  }
  const amount = isolatedPrice(t.locale, refund.amount)
  return (
    <DeskDialog title={t('desk.refunds.settling.title', { amount })} onClose={onClose}>
      <p className="text-ink-soft">{t('desk.refunds.settling.text')}</p>
      {dealtWith.error && <FailedNote text={problemText(t, dealtWith.error)} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {(['covered', 'outside'] as const).map(how => (
          <Button
            key={how}
            variant={how === 'covered' ? 'outlined' : 'filled'}
            pending={dealtWith.isPending && dealtWith.variables.covered === (how === 'covered')}
            // The second click of a double one may be of the click that opened the dialog.
            onClick={({ detail }) => detail < 2 && settle(how === 'covered')}
          >
            {t(`desk.refunds.settling.${how}`)}
          </Button>
        ))}
      </div>
    </DeskDialog>
  )
}
