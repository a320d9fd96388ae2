import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Field } from '../ui/field.tsx'

/** A password that can be shown. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
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
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-10 place-items-center rounded-full text-ink-soft hover:bg-palm-tint"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      }
    />
  )
}
