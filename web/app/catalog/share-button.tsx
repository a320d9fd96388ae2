import { Share2 } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Shares the page by the device's own means, else copies its link. */
export const ShareButton = ({ name }: { name: string }) => {
  const t = useText()
  const share = async () => {
    const url = location.href
    // Whoever closes the device's sheet has changed his mind: that is no failure.
    if (typeof navigator.share === 'function') return void (await navigator.share({ title: name, url }).catch(() => undefined))
    await navigator.clipboard.writeText(url)
    toast.success(t('products.item.linkCopied'))
  }
  return (
    <Button look="outlined" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4.5" strokeWidth={1.75} />
      {t('products.item.share')}
    </Button>
  )
}
