import { withoutLocale } from '@waha/contract/locale.ts'
import { type BlockerFunction, useBlocker } from 'react-router'
import { store } from '../data/storage.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'

/**
 * Once something is typed of a card: asks before the other language empties the provider's fields. They have the language that they were made in,
 * and nobody but the provider knows what was typed.
 */
export const AskBeforeLanguage = () => {
  const t = useText()
  const locale = useLocale()
  const { state, reset, proceed } = useBlocker(isOtherLanguage)
  const stay = () => {
    if (state !== 'blocked') return
    // The language button has stored the other one.
    store('language', locale)
    reset()
  }
  return (
    <DialogBox open={state === 'blocked'} title={t('checkout.otherLanguageTitle')} text={t('checkout.otherLanguageText')} onClose={stay}>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="outlined" onClick={() => proceed?.()}>
          {t('checkout.otherLanguageGo')}
        </Button>
        <Button onClick={stay}>{t('checkout.otherLanguageStay')}</Button>
      </div>
    </DialogBox>
  )
}

const isOtherLanguage: BlockerFunction = ({ currentLocation: { pathname }, nextLocation }) =>
  pathname !== nextLocation.pathname && withoutLocale(pathname) === withoutLocale(nextLocation.pathname)
