import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { isProblem, type ProblemCode } from '@waha/contract/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { useUser } from '../session/user.queries.ts'
import { Button } from '../ui/button.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { type ChangedSettings, changedSettings, useSaveSettings } from './settings.queries.ts'
import { DeliveryFields } from './settings-delivery.tsx'
import { codesIn, draftOf, draftSchema, mailsIn, type SettingsDraft, typedOver } from './settings-draft.ts'
import { ContactFields, MailFields, ShopFields } from './settings-fields.tsx'
import { keptVersion, takeUpSaved, useKeptDraft } from './settings-kept.ts'
import { LegalFields } from './settings-legal.tsx'
import { useShopTimes } from './use-shop-times.ts'

/** One form for all facts. Only what was changed is sent, with the version in which it was read. */
export const SettingsForm = ({ first }: { first: VersionOfSettings }) => {
  const t = useText()
  const { user } = useUser()
  const owns = user?.staff === 'owner'
  const by = user?._id ?? ''
  const save = useSaveSettings()
  // What was typed before was typed into an older version, which the save will tell.
  const [seen, setSeen] = useState(() => keptVersion(by) ?? first)
  const [changed, setChanged] = useState<ChangedSettings>()
  const form = useSchemaForm<SettingsDraft>(draftSchema, draftOf(seen))
  const { register, control, handleSubmit, showProblem, reset, getValues, formState } = form
  const { isDirty } = formState
  const restore = (draft: SettingsDraft) => reset(draft, { keepDefaultValues: true })
  /** Goes on in another version, with what was typed since `before`. */
  const goOn = (version: VersionOfSettings, before: SettingsDraft, news?: ChangedSettings) => {
    const now = draftOf(version)
    const draft = typedOver(getValues(), before, now)
    setSeen(version)
    setChanged(news)
    reset(now)
    restore(draft)
  }
  const takeUp = (saved: VersionOfSettings, sent: SettingsDraft) => {
    goOn(saved, sent)
    // The button is disabled until something is changed again.
    if (document.activeElement instanceof HTMLButtonElement) focusMain()
  }
  useKeptDraft({ by, seen, isDirty, getValues, restore, takeUp })
  // What others save shows while nothing is typed. The values are looked at as well: a draft that was kept has just been restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer version has come, or what was typed is gone
  useEffect(() => {
    const before = draftOf(seen)
    if (first.version > seen.version && JSON.stringify(getValues()) === JSON.stringify(before)) goOn(first, before)
  }, [first, seen, isDirty])

  const tellWhenLeft = useToldWhenClosed()
  const fail = (error: unknown) => {
    const news = changedSettings(error)
    if (!news) {
      const fields = isProblem(error) ? error.fields : []
      showProblem(error, Object.fromEntries(fields.map(({ field }) => [field, nameOf(field)])))
      return toast.error(t => problemText(t, error))
    }
    goOn(news.now, draftOf(seen), news)
    tellWhenLeft(t => problemText(t, error))
  }
  const submit = handleSubmit(() => {
    if (save.isPending || !owns) return
    const draft = structuredClone(getValues())
    return save.mutateAsync({ draft, seen }).then(saved => {
      takeUpSaved(by, saved, draft)
      toast.success('desk.settings.saved')
    }, fail)
  })
  const errorOf: typeof form.errorOf = (name, params) => {
    const wrong = wrongItem(form.getFieldState(name, formState).error)
    if (!wrong) return form.errorOf(name, params)
    const items = name === 'orderMails' ? mailsIn(getValues(name)) : codesIn(String(getValues(name)))
    return t('desk.settings.wrongItem', { item: isolatedName(items[wrong.index] ?? ''), why: t(`problem.${wrong.code}`) })
  }
  const fields = { register, errorOf }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-6">
      {changed && <SomebodyElse {...changed} />}
      {!owns && <p className="rounded-card bg-info p-4 text-on-info">{t('desk.settings.forOwners')}</p>}
      <fieldset disabled={!owns} className="grid min-w-0 gap-6">
        <legend className="sr-only">{t('desk.settings.title')}</legend>
        <ShopFields {...fields} />
        <ContactFields {...fields} />
        <MailFields {...fields} />
        <DeliveryFields {...fields} control={control} />
        <LegalFields {...fields} tries={formState.submitCount} />
      </fieldset>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-ground/90 px-4 py-4 backdrop-blur-md">
        <LastSaved last={seen.last} />
        {owns && (
          <Button type="submit" pending={save.isPending} disabled={!isDirty} className="min-h-12">
            {t('desk.settings.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Mails and countries are lists that are typed in one field: which one of it is wrong, the first of them. */
const wrongItem = (error: unknown) => {
  if (!Array.isArray(error)) return
  const index = error.findIndex(item => typeof item?.message === 'string')
  return index < 0 ? undefined : { index, code: error[index].message as ProblemCode }
}

/** `change.orderMails.2` is typed in the field of all of them, as are countries. */
const nameOf = (field: string) => field.replace(/^change\./, '').replace(/(orderMails|countries)\.\d+$/, '$1') as never

const LastSaved = ({ last }: Pick<VersionOfSettings, 'last'>) => {
  const t = useText()
  const times = useShopTimes()
  const text = last
    ? t('desk.settings.last', { name: isolatedName(last.name ?? ''), date: times.moment(last.at) })
    : t('desk.settings.never')
  return <p className="text-13 text-ink-soft">{text}</p>
}

/** What a colleague has saved since these facts were read. */
const SomebodyElse = ({ changed, now }: ChangedSettings) => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // The button is far below on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each answer
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [now])
  return (
    <div ref={box} role="alert" className="grid gap-2 rounded-card bg-warning p-4 text-on-warning">
      <p className="font-medium">{t('desk.settings.changed', { name: isolatedName(now.last?.name ?? '') })}</p>
      <ul className="list-disc ps-6">
        {changed.map(name => (
          <li key={name}>{t(`desk.settings.facts.${name}`)}</li>
        ))}
      </ul>
      <p>{t('desk.settings.changedText')}</p>
    </div>
  )
}
