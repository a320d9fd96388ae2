import { limits } from '@waha/contract/limits.ts'
import { type ComponentProps, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Field } from '../ui/field.tsx'
import { Eye, EyeOff } from '../ui/late-icons.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

/** A password input with a button that shows what is typed. */
export const PasswordField = (props: Props) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={t(shown ? 'accounts.hidePassword' : 'accounts.showPassword')}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </button>
      }
    />
  )
}

/** A password that is being chosen, with a bar for its strength. `typed`: what the field holds. */
export const NewPasswordField = ({ typed, ...props }: Props & { typed: string }) => {
  const t = useText()
  return (
    <div>
      <PasswordField autoComplete="new-password" hint={t('accounts.passwordHint')} {...props} />
      <PasswordStrength password={typed} />
    </div>
  )
}

const levels = ['weak', 'fair', 'strong'] as const
const looks = { weak: 'w-1/3 bg-sale', fair: 'w-2/3 bg-saffron', strong: 'w-full bg-palm' }

/** Length counts most, variety of characters a little. Only a hint: no password is refused for it. */
const strengthOf = (password: string) => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter(kind => kind.test(password)).length
  const score = [...password].length + 2 * kinds
  return levels[score < 13 ? 0 : score < 19 ? 1 : 2] ?? 'weak'
}

/** A bar for the strength of a new password; nothing while it is too short to be accepted. */
const PasswordStrength = ({ password }: { password: string }) => {
  const t = useText()
  const level = strengthOf(password)
  return (
    // There before its words are, else screen readers say none of the first.
    <div role="status">
      {[...password].length >= limits.password.min && (
        <p className="mt-2 flex items-center gap-3 text-13 text-ink-soft">
          <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-line">
            <span className={`block h-full rounded-full transition-all ${looks[level]}`} />
          </span>
          {t(`accounts.strength.${level}`)}
        </p>
      )}
    </div>
  )
}
