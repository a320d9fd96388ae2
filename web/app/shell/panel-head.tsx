import { X } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { openPanel } from './drawers.ts'

/** A panel's title and its close button. */
export const PanelHead = ({ title }: { title: string }) => {
  const t = useText()
  return (
    <div className="mb-4 flex items-center justify-between">
      <h2 className="text-20">{title}</h2>
      <IconButton icon={X} label={t('common.close')} onClick={() => openPanel(null)} className="-me-2" />
    </div>
  )
}

export const panelEntry =
  '-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 text-start text-17 transition-colors hover:bg-palm-tint hover:text-palm'
