import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { focusMain } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { WifiOff, X } from '../ui/icons.tsx'
import { useOfflineWorker } from './offline-worker.ts'

/** Shown while the browser is offline, until it is closed. Queries are paused until the connection is back. */
export const OfflineNotice = () => {
  const t = useText()
  useOfflineWorker()
  // A page that was kept may be opened without a network: queries hear of changes only.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  const online = useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
  const [closed, setClosed] = useState(false)
  const close = () => {
    focusMain()
    setClosed(true)
  }
  useEffect(() => onlineManager.subscribe(isOnline => isOnline && setClosed(false)), [])
  return (
    <div role="status" className="fixed start-4 bottom-20 z-40 max-w-[calc(100vw-6rem)] peer-not-empty:mb-14 md:bottom-6 print:hidden">
      {!online && !closed && (
        <p className="flex animate-rise items-center gap-3 rounded-card border border-line bg-neutral px-4 py-2.5 text-13 text-on-neutral shadow-raised">
          <WifiOff className="size-5 shrink-0" strokeWidth={1.75} />
          {t('offline.note')}
          <IconButton icon={X} label={t('common.close')} onClick={close} className="-me-2 shrink-0" />
        </p>
      )}
    </div>
  )
}
