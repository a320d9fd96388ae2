import { Menu } from 'lucide-react'
import { NavLink } from 'react-router'
import { AccountButton } from '../accounts/account-button.tsx'
import { SignUpLink } from '../accounts/sign-up-link.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { togglePanel, usePanel } from './drawers.ts'
import { LanguageButton } from './language-button.tsx'
import { Logo } from './logo.tsx'
import { navigation } from './navigation.ts'
import { ThemeButton } from './theme-button.tsx'
import { TopSearch } from './top-search.tsx'

export const TopBar = () => {
  const t = useText()
  const panel = usePanel()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md">
      <div className="shell flex h-16 items-center gap-1 sm:gap-2">
        <IconButton
          icon={Menu}
          label={t('layout.menu')}
          aria-expanded={panel === 'menu'}
          aria-haspopup="dialog"
          onClick={() => togglePanel('menu')}
          className="-ms-2.5 lg:hidden"
        />
        <Logo />
        <NavigationRow />
        <div className="ms-auto flex items-center">
          <TopSearch />
          <LanguageButton />
          <ThemeButton />
          <AccountButton />
          <CartButton />
          <SignUpLink />
        </div>
      </div>
    </header>
  )
}

const NavigationRow = () => {
  const t = useText()
  const path = usePath()
  return (
    <nav aria-label={t('layout.mainNavigation')} className="ms-6 hidden gap-1 lg:flex">
      {navigation
        .filter(entry => entry.path !== '/account')
        .map(entry => (
          <NavLink
            key={entry.path}
            to={path(entry.path)}
            end={entry.path === '/'}
            className={({ isActive }) =>
              `rounded-full px-3.5 py-2 transition-colors hover:bg-palm-tint hover:text-palm ${isActive ? 'font-medium text-palm' : 'text-ink-soft'}`
            }
          >
            {t(entry.label)}
          </NavLink>
        ))}
    </nav>
  )
}
