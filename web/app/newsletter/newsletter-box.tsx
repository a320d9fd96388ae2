import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newsletterCalls } from '@waha/contract/calls.ts'
import { isProblem, Problem, type ProblemCode } from '@waha/contract/problem.ts'
import { type FormEvent, useRef, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { isTypingElsewhere } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'

/**
 * The form for subscribing to the newsletter. A known address gets the same answer as a new one, so that nobody can find out who
 * subscribed.
 */
export const NewsletterBox = () => {
  const t = useText()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<ProblemCode>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const subscribe = useMutation({
    mutationFn: async (email: string) => {
      const code = await faultOf(email)
      if (code) throw new Problem(0, code, { fields: [{ field: 'email', code }] })
      return apiOf(queries)(newsletterCalls.subscribe, { body: { email } })
    },
    onMutate: () => setFault(undefined),
    onSuccess: (_, sent) => {
      toast.success('layout.newsletter.done')
      setEmail(now => (now === sent ? '' : now))
    },
    onError: error => {
      const [field] = isProblem(error) ? error.fields : []
      if (!field) return toast.error(t => problemText(t, error))
      setFault(field.code)
      // Its schema may have come late: who types elsewhere by then goes on typing.
      if (!isTypingElsewhere(form.current)) input.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click may come when the field has just been emptied.
    if (!subscribe.isPending && (email || !subscribe.isSuccess)) subscribe.mutate(email)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-3">
      <Field
        ref={input}
        label={t('layout.newsletter.title')}
        hint={t('layout.newsletter.text')}
        error={fault && t(`problem.${fault}`)}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir={email ? 'ltr' : undefined}
        placeholder={t('layout.newsletter.email')}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" variant="outlined" pending={subscribe.isPending} className="justify-self-start">
        {t('layout.newsletter.subscribe')}
      </Button>
    </form>
  )
}

/** What is wrong with an address. Every page has this form, so the schema comes only when it is sent; without it, the API says what is wrong. */
const faultOf = async (email: string): Promise<ProblemCode | undefined> => {
  const schema = await import('@waha/contract/newsletter.ts').then(
    module => module.subscription,
    () => undefined,
  )
  return schema?.safeParse({ email }).error?.issues[0]?.message as ProblemCode | undefined
}
