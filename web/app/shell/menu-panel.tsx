import { NavLink } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { navigation } from './navigation.ts'
import { openPanel } from './panel.ts'
import { PanelHead, panelEntry } from './panel-head.tsx'

/** The main menu. Its Account entry opens the profile panel instead of a page. */
export const MenuPanel = () => {
  const t = useText()
  const path = usePath()
  const { signedIn } = useUser()
  return (
    <>
      <PanelHead title={t('layout.menu')} />
      <nav aria-label={t('layout.mainNavigation')} className="grid gap-1">
        {navigation.map(({ label, path: to }) =>
          to === '/account' ? (
            <button key={to} type="button" className={panelEntry} onClick={() => openPanel('profile')}>
              {t(label)}
            </button>
          ) : (
            <NavLink
              key={to}
              to={path(to)}
              end={to === '/'}
              onClick={() => openPanel(null)}
              className={({ isActive }) => `${panelEntry} ${isActive ? 'font-medium text-palm' : ''}`}
            >
              {t(label)}
            </NavLink>
          ),
        )}
      </nav>
      {!signedIn && (
        <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-1">
          <ButtonLink to={path('/register')} onClick={() => openPanel(null)} className="md:hidden">
            {t('layout.signUp')}
          </ButtonLink>
          <ButtonLink variant="outlined" to={path('/auth')} onClick={() => openPanel(null)}>
            {t('layout.login')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
