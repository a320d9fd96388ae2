import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { LanguageButton } from '../shell/language-button.tsx'
import { Logo } from '../shell/logo.tsx'
import { ThemeButton } from '../shell/theme-button.tsx'
import type { Icon } from '../ui/icon.tsx'
import { Compass, SearchX, ShoppingBag, SlidersHorizontal } from '../ui/icons.tsx'
import { Package, Plus } from '../ui/late-icons.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useFocusPage } from '../ui/use-focus-page.ts'
import { LiveSign } from './live-sign.tsx'

/** The frame around every screen of the desk: where one is, what else there is, and whether news arrive by themselves. */
export const DeskFrame = ({ children }: { children: ReactNode }) => {
  const t = useText()
  useFocusPage()
  const works = useUser().user?.role === 'admin'
  return (
    <>
      <SkipLink to="main">{t('layout.skipToContent')}</SkipLink>
      <header className="sticky top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md print:hidden">
        <div className="shell flex h-16 items-center gap-2">
          <Logo />
          <span className="rounded-full bg-palm-tint px-2.5 py-0.5 text-13 font-medium whitespace-nowrap text-palm max-[22.5rem]:hidden">
            {t('desk.title')}
          </span>
          {works && <Navigation className="ms-4 hidden xl:flex" />}
          <div className="ms-auto flex items-center gap-1">
            {works && <LiveSign />}
            <LanguageButton />
            <ThemeButton />
          </div>
        </div>
        {works && <Navigation className="no-scrollbar flex overflow-x-auto border-t border-line px-2 xl:hidden" />}
      </header>
      <main id="main" tabIndex={-1} className="shell min-h-dvh pt-6 pb-20 lg:pt-10 print:pt-0">
        {children}
      </main>
      <Toaster />
    </>
  )
}

const Navigation = ({ className }: { className: string }) => {
  const t = useText()
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of this path
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} aria-label={t('desk.navigation')} className={`gap-1 ${className}`}>
      <Place to="/admin" icon={Compass} label={t('desk.home')} />
      <Place to="/admin/orders" icon={Package} label={t('desk.orders')} deep />
      <Place to="/admin/searches" icon={SearchX} label={t('desk.searches.short')} />
      <Place to="/admin/settings" icon={SlidersHorizontal} label={t('desk.settings.title')} />
      <Place to="/addProduct" icon={Plus} label={t('desk.addProduct')} />
      <Place to="/" icon={ShoppingBag} label={t('desk.viewShop')} />
    </nav>
  )
}

/** `deep`: it is current on the pages below it, too. */
const Place = ({ to, icon: Icon, label, deep = false }: { to: string; icon: Icon; label: string; deep?: boolean }) => {
  const path = usePath()
  return (
    <NavLink
      to={path(to)}
      end={!deep}
      className={({ isActive }) =>
        `inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3.5 whitespace-nowrap transition-colors hover:bg-palm-tint hover:text-palm ${isActive ? 'font-medium text-palm' : 'text-ink-soft'}`
      }
    >
      <Icon className="size-4.5 max-sm:hidden" strokeWidth={1.75} />
      {label}
    </NavLink>
  )
}
