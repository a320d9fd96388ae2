import { useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { openPanel } from './panel.ts'

/** A panel's title and its close button. */
export const PanelHead = ({ title }: { title: string }) => {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // In an open drawer the button that was pressed has gone with the other panel.
  useLayoutEffect(() => {
    const drawer = heading.current?.closest('dialog')
    if (drawer?.open && !drawer.contains(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <div className="mb-4 flex items-center justify-between">
      <h2 ref={heading} tabIndex={-1} className="text-20 focus-visible:outline-none">
        {title}
      </h2>
      <IconButton icon={X} label={t('common.close')} onClick={() => openPanel(null)} className="-me-2" />
    </div>
  )
}

/** The classes of a link or button in a panel. */
export const panelEntry =
  '-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 text-start text-17 transition-colors hover:bg-palm-tint hover:text-palm'
