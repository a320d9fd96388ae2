import { useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** A link to be copied by hand, selected as soon as it shows. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="link-title"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-banner bg-surface p-7 text-ink shadow-raised backdrop:bg-scrim open:animate-rise"
    >
      <h2 id="link-title" className="text-20">
        {t('products.item.share')}
      </h2>
      <p className="mb-5 mt-2 text-ink-soft">{t('products.item.copyByHand')}</p>
      <Field label={t('products.item.link')} value={link} readOnly dir="ltr" onFocus={event => event.currentTarget.select()} />
      <div className="mt-6 flex justify-end">
        <Button look="outlined" onClick={() => dialog.current?.close()}>
          {t('common.close')}
        </Button>
      </div>
    </dialog>
  )
}
