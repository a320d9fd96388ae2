// Who carries a parcel and by which number: what the dialogs that send one and put one right ask alike.
import { type Carrier, carrierName, carriers } from '@waha/contract/carriers.ts'
import { isProblem, type ProblemCode } from '@waha/contract/problem.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Field } from '../ui/field.tsx'

/** As it is typed. Before a carrier is chosen it is none of them, which the API refuses in words. */
export interface Carriage {
  carrier: Carrier
  trackingNumber: string
}

export const noCarrier = '' as Carrier

/** What the API finds wrong with a field of a parcel, in words. */
export const useParcelFaults = (error: unknown) => {
  const t = useText()
  return (field: string) => {
    const problem = isProblem(error) ? error.fields.find(one => one.field.startsWith(field)) : undefined
    return problem && t(`problem.${problem.code satisfies ProblemCode}`, problem.params)
  }
}

interface Props {
  value: Carriage
  change: (value: Carriage) => void
  /** What is sent is not changed until there is an answer; the fields keep the focus. */
  held: boolean
  faultOf: (field: string) => string | undefined
}

/** Only for one's own carriers nobody needs the number: they have no page on which it is followed. */
export const CarriageFields = ({ value, change, held, faultOf }: Props) => {
  const t = useText()
  const locale = useLocale()
  const own = value.carrier === 'other'
  return (
    <>
      <ChoiceField
        label={t('desk.shipping.carrier')}
        none={t('desk.shipping.choose')}
        choices={carriers.map(carrier => ({ value: carrier, label: carrierName(locale, carrier) }))}
        error={faultOf('carrier')}
        aria-disabled={held || undefined}
        value={value.carrier}
        onChange={event => held || change({ ...value, carrier: event.target.value as Carrier })}
      />
      <Field
        label={t(own ? 'desk.shipping.numberOrNone' : 'desk.shipping.number')}
        hint={own ? undefined : t('desk.shipping.numberHint')}
        error={faultOf('trackingNumber')}
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        readOnly={held}
        value={value.trackingNumber}
        onChange={event => change({ ...value, trackingNumber: event.target.value })}
        className="arabic:[&_input]:text-end"
      />
    </>
  )
}
