import type { User } from '@waha/contract/accounts.ts'
import { isolatedName } from '../i18n/format.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { readIntention } from '../session/intention.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { UserRoundCheck } from '../ui/late-icons.tsx'
import { useCarryOutChoices } from './after-sign-in.ts'

/** Greets a user who is signed in already, such as after sign-up, with links to the page they came from and to the products. */
export const SignedInGreeting = ({ user }: { user: User }) => {
  const t = useText()
  const path = usePath()
  const { from } = readIntention()
  // Choices of this tab are still pending if the sign-in happened in another tab.
  const carryOut = useCarryOutChoices()
  return (
    <div className="shell" style={{ overflowWrap: 'anywhere' }}>
      <Empty level={1} icon={UserRoundCheck} title={t('accounts.signIn.greeting', { name: isolatedName(user.displayName) })}>
        {from && (
          <ButtonLink to={path(from)} onClick={carryOut}>
            {t('accounts.signIn.goOn')}
          </ButtonLink>
        )}
        <ButtonLink variant={from ? 'outlined' : 'filled'} to={path('/products')} onClick={carryOut}>
          {t('accounts.signIn.toProducts')}
        </ButtonLink>
      </Empty>
    </div>
  )
}
