import { type CodeSession, codeForm, newPasswordForm, plainCode } from '@waha/contract/codes.ts'
import { limits } from '@waha/contract/limits.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { useEffect, useRef } from 'react'
import { isolated } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { useShop } from '../page/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { isTypingElsewhere } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useReturnAfterSignIn } from './after-sign-in.ts'
import { useEnterByCode, useSendCode } from './codes.queries.ts'
import { FormProblem, reportFailure, useFormProblem } from './form-problem.tsx'
import { NewPasswordField } from './password-field.tsx'
import { ResendCode } from './resend-code.tsx'
import type { CodeState, SentCode } from './sent-code.ts'

interface Props {
  sent: SentCode
  /** Called with another code that was sent in its place. */
  onSent: (sent: SentCode) => void
  /** Called with true on submit, and with false if it fails. */
  onEntering: (busy: boolean) => void
  onOtherEmail: () => void
}

/** Asks for the code and, for a new password, for that. A code for sign-in is sent off with its last digit. */
export const EnterCode = ({ sent, onSent, onEntering, onOtherEmail }: Props) => {
  const t = useText()
  const { demo } = useShop()
  const setsPassword = sent.purpose === 'new-password'
  const { problem, report, clear } = useFormProblem()
  const returnToPage = useReturnAfterSignIn()
  const enter = useEnterByCode()
  const sendAnother = useSendCode()
  const wrong = useRef<{ code: string; error: unknown }>(undefined)
  const form = useSchemaForm<{ code: string; password?: string }>(setsPassword ? newPasswordForm : codeForm, { code: '', password: '' })
  const { register, handleSubmit, watch, setFocus, resetField, errorOf, showProblem } = form
  // The code may have been asked for a while ago.
  const focusCode = () => {
    if (!isTypingElsewhere()) setFocus('code')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(focusCode, [])
  const submit = handleSubmit(({ code, password }) => {
    if (enter.isPending || enter.isSuccess) return
    // A code that was wrong stays so, and only five tries are given.
    if (code === wrong.current?.code) return void showProblem(wrong.current.error)
    clear()
    onEntering(true)
    return enter.mutateAsync({ ticket: sent.ticket, code, password: setsPassword ? password : undefined }).then(
      async ({ carriedOut, tookOver }) => {
        toast.success(setsPassword ? 'accounts.code.saved' : 'accounts.signedIn')
        if (tookOver && !setsPassword) sayTookOver(sent.email, tookOver)
        else if (tookOver?.addressesRemoved) toast.note('accounts.code.addressesRemoved')
        await carriedOut
        return returnToPage()
      },
      error => {
        onEntering(false)
        if (isProblem(error) && error.fields.some(field => field.code === 'code_wrong')) wrong.current = { code, error }
        reportFailure(error, { atFields: showProblem(error), report })
      },
    )
  })
  const code = register('code', {
    onChange: event => {
      if (!setsPassword && plainCode(event.target.value).length === limits.mailCode.digits) void submit()
    },
  })
  const resent = (another: SentCode) => {
    clear()
    wrong.current = undefined
    resetField('code')
    focusCode()
    onSent(another)
  }
  return (
    <form noValidate onSubmit={submit} onChange={clear} className="grid gap-4">
      <p dir="auto">{t('accounts.code.sent', { email: isolated(sent.email), minutes: limits.mailCode.minutes })}</p>
      {demo && (
        <p className="rounded-card bg-palm-tint p-4 text-13">
          {t('accounts.code.demo')}{' '}
          <a href="/sandbox/mailbox" target="_blank" rel="noreferrer" className="font-medium text-palm underline underline-offset-4">
            {t('accounts.code.demoMailbox')}
          </a>
        </p>
      )}
      {/* So that password managers know whose password it is. */}
      {setsPassword && <input type="email" value={sent.email} autoComplete="username" readOnly hidden />}
      <Field
        label={t('accounts.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
        hint={setsPassword ? undefined : t('accounts.code.atOnce')}
        error={errorOf('code')}
        {...code}
      />
      {setsPassword && (
        <NewPasswordField
          label={t('accounts.code.newPassword')}
          typed={watch('password') ?? ''}
          error={errorOf('password')}
          {...register('password')}
        />
      )}
      <FormProblem problem={problem} />
      <Button type="submit" pending={enter.isPending || enter.isSuccess} className="mt-2 min-h-12 text-17">
        {t(setsPassword ? labels.password[enter.status] : labels.signIn[enter.status])}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <ResendCode sent={sent} send={sendAnother} onSent={resent} onProblem={report} />
        <Button variant="quiet" className="px-0!" disabled={enter.isSuccess || sendAnother.isPending} onClick={onOtherEmail}>
          {t('accounts.code.otherEmail')}
        </Button>
      </div>
    </form>
  )
}

/** Whoever had only forgotten the password would look for it, and for the addresses, in vain. */
const sayTookOver = (email: string, { addressesRemoved }: NonNullable<CodeSession['tookOver']>) => {
  toast.note(addressesRemoved ? 'accounts.code.tookOverAddresses' : 'accounts.code.tookOver', {
    to: '/auth/password',
    label: 'accounts.code.choosePassword',
    state: { email, anew: true } satisfies CodeState,
  })
}

const labels = {
  signIn: {
    idle: 'accounts.signIn.button',
    error: 'accounts.signIn.button',
    pending: 'accounts.signIn.busy',
    success: 'accounts.signIn.done',
  },
  password: {
    idle: 'accounts.code.save',
    error: 'accounts.code.save',
    pending: 'accounts.code.saving',
    success: 'accounts.code.savedButton',
  },
} as const
