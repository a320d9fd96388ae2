import { type CodePurpose, emailForm } from '@waha/contract/codes.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSendCode } from './codes.queries.ts'
import { EmailField } from './email-field.tsx'
import { FormProblem, reportFailure, useFormProblem } from './form-problem.tsx'
import type { SentCode } from './sent-code.ts'

interface Props {
  purpose: CodePurpose
  /** What was typed before. */
  email: string
  onSent: (sent: SentCode) => void
}

/** Asks for the address to send a code to. */
export const AskForCode = ({ purpose, email, onSent }: Props) => {
  const t = useText()
  const { problem, report, clear } = useFormProblem()
  const send = useSendCode()
  const { register, handleSubmit, errorOf, showProblem } = useSchemaForm<{ email: string }>(emailForm, { email })
  const submit = handleSubmit(form => {
    clear()
    return send.mutateAsync({ ...form, purpose }).then(onSent, error => reportFailure(error, { atFields: showProblem(error), report }))
  })
  return (
    <form noValidate onSubmit={submit} onChange={clear} className="grid gap-4">
      <EmailField error={errorOf('email')} {...register('email')} />
      <FormProblem problem={problem} />
      <Button type="submit" pending={send.isPending} className="mt-2 min-h-12 text-17">
        {t(send.isPending ? 'accounts.code.sending' : 'accounts.code.send')}
      </Button>
    </form>
  )
}
