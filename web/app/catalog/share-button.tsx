import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Share2 } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'

/** Shares the page with the device's share dialog; if there is none, copies the link; if that fails, shows it. */
export const ShareButton = ({ name }: { name: string }) => {
  const t = useText()
  const [shownLink, setShownLink] = useState<string | null>(null)
  const share = async () => {
    const url = location.href
    const outcome = await shareLink(navigator, { title: name, url })
    if (outcome === 'copied') toast.success(t('products.item.linkCopied'))
    if (outcome === 'failed') setShownLink(url)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => void share()}>
        <Share2 className="size-4.5" strokeWidth={1.75} />
        {t('products.item.share')}
      </Button>
      {shownLink && <LinkDialog link={shownLink} onClose={() => setShownLink(null)} />}
    </>
  )
}

/** The parts of `navigator` that sharing uses. Both are missing without HTTPS, and `share` in some browsers. */
export interface Sharer {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** Shares a link with the device's share dialog, or copies it to the clipboard. A dialog that is cancelled counts as shared. */
export const shareLink = async (browser: Sharer, link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> => {
  if (browser.share) {
    const error: unknown = await browser.share(link).then(
      () => null,
      reason => reason,
    )
    if (error === null || (error instanceof Error && error.name === 'AbortError')) return 'shared'
  }
  if (!browser.clipboard) return 'failed'
  return browser.clipboard.writeText(link.url).then(
    () => 'copied',
    () => 'failed',
  )
}

/** Shows a link to be copied by hand, selected on focus. */
const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
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
