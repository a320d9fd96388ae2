import { useRef } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { hasSessionEnded, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useClearWishlist } from '../wishlist/wishlist.queries.ts'

/** "Clear All", which asks first. */
export const ClearWishlist = () => {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const clear = useClearWishlist()
  const askToSignIn = useAskToSignIn()
  const confirm = () => {
    if (clear.isPending) return
    clear.mutateAsync().then(
      () => toast.success(t('wishlist.updated')),
      error => (hasSessionEnded(error) ? askToSignIn(t('auth.loginRequired')) : toast.error(problemText(t, error, 'wishlist.failed'))),
    )
    dialog.current?.close()
  }
  return (
    <>
      <Button look="outlined" busy={clear.isPending} onClick={() => dialog.current?.showModal()}>
        {t('wishlist.clearAll')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="clear-title"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-banner bg-surface p-7 text-ink shadow-raised backdrop:bg-scrim open:animate-rise"
      >
        <h2 id="clear-title" className="text-20">
          {t('wishlist.clearTitle')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('wishlist.clearText')}</p>
        <div className="mt-6 flex justify-end gap-3">
          <Button look="outlined" onClick={() => dialog.current?.close()}>
            {t('common.cancel')}
          </Button>
          <Button look="danger" onClick={confirm}>
            {t('wishlist.clearAll')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
