import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useDirection, useText } from '../i18n/use-text.ts'
import { Heart } from '../ui/icons.tsx'
import { isShortcut } from '../ui/is-shortcut.ts'
import { Package } from '../ui/late-icons.tsx'

const tabs = ['orders', 'wishlist'] as const
type Tab = (typeof tabs)[number]

const icons = { orders: Package, wishlist: Heart }

/** The tab named by the `tab` search parameter; by default `orders`. */
export const useTab = (): Tab => {
  const [params] = useSearchParams()
  return tabs.find(tab => tab === params.get('tab')) ?? 'orders'
}

/** A tab list whose state is in the address, so that Back restores the tab before. Arrow keys follow the reading direction. */
export const AccountTabs = () => {
  const t = useText()
  const current = useTab()
  const [, setParams] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const forward = useDirection() === 'rtl' ? -1 : 1
  const choose = (tab: Tab) => tab !== current && setParams(tab === 'orders' ? {} : { tab })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current)
    const targets: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = isShortcut(event) ? undefined : targets[event.key]
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('account.sections')} onKeyDown={onKeyDown} className="flex gap-2 lg:grid">
      {tabs.map(tab => {
        const Icon = icons[tab]
        const chosen = tab === current
        return (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={chosen ? `panel-${tab}` : undefined}
            tabIndex={chosen ? 0 : -1}
            onClick={() => choose(tab)}
            className={`flex min-h-11 grow items-center gap-3 rounded-control px-4 transition-colors max-lg:justify-center ${chosen ? 'bg-palm-tint font-semibold text-palm' : 'text-ink-soft hover:bg-palm-tint hover:text-ink'}`}
          >
            <Icon className="size-5" strokeWidth={1.75} />
            {t(`account.tabs.${tab}`)}
          </button>
        )
      })}
    </div>
  )
}

export const TabPanel = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className="min-w-0 rounded-control">
    {children}
  </div>
)
