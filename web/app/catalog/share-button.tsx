import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Share2 } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { LinkDialog } from './link-dialog.tsx'
import { shareLink } from './share-link.ts'

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
