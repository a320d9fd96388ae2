import { Children, memo, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { CartButton } from '../cart/cart-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { useTokenOrNull } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/icons.tsx'
import { AccountButton } from './account-button.tsx'
import { LanguageButton } from './language-button.tsx'
import { Logo } from './logo.tsx'
import { navigation } from './navigation.ts'
import { togglePanel, usePanel } from './panel.ts'
import { ThemeButton } from './theme-button.tsx'
import { TopSearch } from './top-search.tsx'

export const TopBar = memo(() => {
  const t = useText()
  const panel = usePanel()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/95 backdrop-blur-md">
      <div className="shell flex h-16 items-center sm:gap-2">
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
        <BarEnd>
          <TopSearch />
          <LanguageButton />
          <ThemeButton />
          <AccountButton />
          <CartButton />
          <SignUpLink />
        </BarEnd>
      </div>
    </header>
  )
})

/**
 * The buttons at the end of the bar. Each column has a fixed width: the browser may paint the first ones before the rest has arrived, and
 * nothing must shift. On narrow phones they stand closer, which leaves room for the shop's name.
 */
const BarEnd = ({ children }: { children: ReactNode }) => (
  <div className="bar-end ms-auto grid shrink-0 items-center [--account:0] [--sign-up:0] *:grid md:[--sign-up:8rem] lg:[--account:2.75rem] [.has-token_&]:[--sign-up:0]">
    {Children.map(children, child => (
      <div>{child}</div>
    ))}
  </div>
)

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

/** Shown only to visitors who are signed out; before hydration the class `has-token` hides it. */
const SignUpLink = () => {
  const t = useText()
  const path = usePath()
  if (useTokenOrNull()) return null
  return (
    <ButtonLink to={path('/register')} className="ms-2 px-0! whitespace-nowrap max-md:hidden [.has-token_&]:hidden">
      {t('layout.signUp')}
    </ButtonLink>
  )
}
