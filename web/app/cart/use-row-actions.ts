import type { CartLine } from '@waha/contract/cart.ts'
import { readToken } from '../accounts/token.ts'
import { useAskToSignIn } from '../accounts/use-ask-to-sign-in.ts'
import type { MessageKey } from '../i18n/keys.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { useChangeLine, useIsPending } from './cart.queries.ts'

/** What a row of the cart can do: set its quantity (below 1 removes), be removed. One action at a time. */
export const useRowActions = ({ product, quantity }: CartLine) => {
  const t = useText()
  const askToSignIn = useAskToSignIn()
  const pending = useIsPending(product.id)
  const change = useChangeLine()
  const act = (wanted: number, done: MessageKey, failed: MessageKey) => {
    if (pending) return
    if (!readToken()) return askToSignIn(t('cart.loginToManage'))
    // Not in mutate's own callbacks: those die with the row, which an optimistic removal takes away at once.
    change.mutateAsync({ product, quantity: wanted }).then(
      () => toast.success(t(done)),
      error => toast.error(problemText(t, error, failed)),
    )
  }
  return {
    pending,
    quantity,
    setQuantity: (wanted: number) =>
      wanted < 1 ? act(0, 'cart.removed', 'cart.failedToRemove') : act(wanted, 'cart.updated', 'cart.failedToUpdate'),
    remove: () => act(0, 'cart.removed', 'cart.failedToRemove'),
  }
}
