import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newsletterApi, subscription } from '@waha/contract/newsletter.ts'
import type { ProblemCode } from '@waha/contract/problem.ts'
import { type FormEvent, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
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
  const subscribe = useMutation({ mutationFn: (body: { email: string }) => apiOf(queries)(newsletterApi.subscribe, { body }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (subscribe.isPending) return
    const parsed = subscription.safeParse({ email })
    setFault(parsed.error?.issues[0]?.message as ProblemCode | undefined)
    if (!parsed.success) return
    subscribe.mutate(parsed.data, {
      onSuccess: () => {
        toast.success(t('layout.newsletter.done'))
        setEmail('')
      },
      onError: error => toast.error(problemText(t, error)),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-3">
      <Field
        label={t('layout.newsletter.title')}
        hint={t('layout.newsletter.text')}
        error={fault && t(`problem.${fault}`)}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('layout.newsletter.email')}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" variant="outlined" busy={subscribe.isPending} className="justify-self-start">
        {t('layout.newsletter.subscribe')}
      </Button>
    </form>
  )
}
