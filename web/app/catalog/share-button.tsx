import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Share2 } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { toast } from '../ui/toast-store.ts'

// Hardly anybody sees it: sharing and copying have to fail before.
const LinkDialog = late(() => import('./link-dialog.tsx').then(module => module.LinkDialog), { ahead: false })

/** Shares the page with the device's share dialog; if there is none, copies the link; if that fails, shows it. */
export const ShareButton = ({ name }: { name: string }) => {
  const t = useText()
  const [shownLink, setShownLink] = useState<string | null>(null)
  const sharing = useRef(false)
  const share = async () => {
    // The device takes one at a time.
    if (sharing.current) return
    sharing.current = true
    const url = location.href
    const outcome = await shareLink(navigator, { title: name, url })
    sharing.current = false
    if (outcome === 'copied') toast.success('products.item.linkCopied')
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
