import { currency, isolatedPrice } from '@waha/contract/currency.ts'
import { refundReasons } from '@waha/contract/desk/refund-calls.ts'
import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { useText } from '../i18n/use-text.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { PieceSteppers } from './order-pieces.tsx'
import type { RefundDraft } from './refund-draft.ts'

interface Props {
  draft: RefundDraft
  change: (part: Partial<RefundDraft>) => void
}

const choices = ['whole', 'pieces', 'amount'] as const

/** All that is left, some pieces, or an amount. */
export const RefundChoice = ({ money, draft, change, error }: Props & { money: OrderMoney; error: string | undefined }) => {
  const t = useText()
  const left = isolatedPrice(t.locale, money.left)
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-medium">{t('desk.refunds.what')}</legend>
        {choices.map(what => (
          <label key={what} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="what"
              checked={draft.what === what}
              onChange={() => change({ what })}
              className="size-5 accent-palm"
            />
            {t(`desk.refunds.choice.${what}`, { amount: left })}
          </label>
        ))}
      </fieldset>
      {draft.what === 'pieces' && (
        <>
          <PieceSteppers
            legend={t('desk.refunds.pieces')}
            lines={money.lines}
            chosen={draft.pieces}
            change={pieces => change({ pieces })}
            error={error}
          />
          {money.deliveryLeft > 0 && (
            <Tick
              label={t('desk.refunds.delivery', { amount: isolatedPrice(t.locale, money.deliveryLeft) })}
              on={draft.delivery}
              change={delivery => change({ delivery })}
            />
          )}
        </>
      )}
      {draft.what === 'amount' && (
        <Field
          label={currency().code === 'USD' ? t('desk.refunds.amount') : t('desk.refunds.amountIn', { currency: currency().code })}
          hint={t('desk.refunds.amountHint', { amount: left })}
          error={error}
          className="arabic:[&_input]:text-end"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={16}
          value={draft.amount}
          onChange={event => change({ amount: event.target.value })}
        />
      )}
    </>
  )
}

/** What can be said only of what was sent. */
const afterwards: readonly RefundDraft['reason'][] = ['returned', 'damaged']

interface ReasonProps extends Props {
  /** Whether something of the order was sent. */
  sent: boolean
  error: string | undefined
}

/** Why, what colleagues should know, and whether the pieces are to be sold again. */
export const RefundReasons = ({ draft, change, sent, error }: ReasonProps) => {
  const t = useText()
  const reasons = refundReasons.filter(reason => sent || !afterwards.includes(reason))
  return (
    <>
      <ChoiceField
        label={t('desk.refunds.reason')}
        none={t('desk.refunds.chooseReason')}
        choices={reasons.map(value => ({ value, label: t(`desk.refunds.reasons.${value}`) }))}
        error={error}
        value={draft.reason}
        onChange={event => change({ reason: event.target.value as RefundDraft['reason'] })}
      />
      <TextArea
        label={t('desk.notes.label')}
        hint={t('desk.notes.hint')}
        dir="auto"
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={event => change({ note: event.target.value })}
      />
      {draft.what !== 'amount' && (
        <Tick
          label={t('desk.refunds.restock')}
          hint={t('desk.refunds.restockHint')}
          on={draft.restock}
          change={restock => change({ restock })}
        />
      )}
    </>
  )
}

interface TickProps {
  label: string
  hint?: string
  on: boolean
  change: (on: boolean) => void
}

const Tick = ({ label, hint, on, change }: TickProps) => (
  <label className="flex min-h-11 items-start gap-3">
    <input type="checkbox" checked={on} onChange={event => change(event.target.checked)} className="mt-0.5 size-5 shrink-0 accent-palm" />
    <span>
      {label}
      {hint && <span className="block text-13 text-ink-soft">{hint}</span>}
    </span>
  </label>
)
