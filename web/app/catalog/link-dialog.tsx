import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

/** Shows a link to be copied by hand, selected on focus. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const t = useText()
  return (
    <DialogBox title={t('products.item.share')} text={t('products.item.copyByHand')} onClose={onClose}>
      <form method="dialog" className="mt-5">
        <Field label={t('products.item.link')} value={link} readOnly dir="ltr" onFocus={event => event.currentTarget.select()} />
        <div className="mt-6 flex justify-end">
          <Button type="submit" variant="outlined">
            {t('common.close')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
