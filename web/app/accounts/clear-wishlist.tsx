import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { tellFailed, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { focusMainFrom } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useClearWishlist } from '../wishlist/clear-wishlist.queries.ts'

/** The "Clear All" button, which asks for confirmation. */
export const ClearWishlist = () => {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const clear = useClearWishlist()
  const button = useRef<HTMLButtonElement>(null)
  const askToSignIn = useAskToSignIn()
  const confirm = () => {
    if (clear.isPending) return
    clear.mutateAsync().then(
      () => {
        toast.success('wishlist.updated')
        // The button goes with the list.
        focusMainFrom(button.current)
      },
      error => tellFailed(error, 'wishlist.failed', () => askToSignIn('auth.loginRequired')),
    )
    setAsking(false)
  }
  return (
    <>
      <Button ref={button} variant="outlined" pending={clear.isPending} onClick={() => setAsking(true)}>
        {t('wishlist.clearAll')}
      </Button>
      <DialogBox open={asking} title={t('wishlist.clearTitle')} text={t('wishlist.clearText')} onClose={() => setAsking(false)}>
        <div className="mt-6 flex justify-end gap-3">
          <Button variant="outlined" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {t('wishlist.clearAll')}
          </Button>
        </div>
      </DialogBox>
    </>
  )
}
