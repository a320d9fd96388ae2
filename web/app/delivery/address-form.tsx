import type { Address, SavedAddress } from '@waha/contract/address.ts'
import { addressForm } from '@waha/contract/addresses.ts'
import { useEffect } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { useBookChanges } from './address-book.queries.ts'
import { CountryField, NoteField, PersonFields, PlaceFields } from './address-fields.tsx'

const empty: Address = {
  country: '',
  recipient: '',
  phone: '',
  region: '',
  city: '',
  district: '',
  street: '',
  building: '',
  postalCode: '',
  shortAddress: '',
  note: '',
}

interface Props {
  /** The one to be edited; undefined: a new one. */
  address: SavedAddress | undefined
  /** What a new one begins with. */
  beginWith: Address | null
  /** Where the shop delivers to. */
  countries: readonly string[]
  /** Whether the next order goes to a new address at once. */
  here?: boolean
  onSaved: () => void
  onBack?: (() => void) | undefined
}

/** Asks for an address as its country writes it. After a failure everything typed stays. */
export const AddressForm = ({ address, beginWith, countries, here = false, onSaved, onBack }: Props) => {
  const t = useText()
  const { save } = useBookChanges()
  const draft = address ? pick(address) : (beginWith ?? { ...empty, country: likelyCountry(countries) })
  const form = useSchemaForm<Address>(addressForm, draft)
  const { register, handleSubmit, errorOf, showProblem, watch, clearErrors } = form
  const country = watch('country')
  // What one country asks for another may not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the country changes
  useEffect(() => clearErrors(), [clearErrors, country])
  const tellWhenClosed = useToldWhenClosed()
  const submit = handleSubmit(typed =>
    save.mutateAsync({ id: address?._id, address: typed, here }).then(onSaved, error => {
      showProblem(error)
      tellWhenClosed(t => problemText(t, error))
    }),
  )
  const label = save.isPending ? 'delivery.saving' : address ? 'delivery.save' : 'delivery.saveHere'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!address && beginWith && <p className="text-15 text-ink-soft">{t('delivery.fromLastOrder')}</p>}
      <CountryField register={register} errorOf={errorOf} countries={countries} chosen={draft.country} />
      <PersonFields register={register} errorOf={errorOf} />
      <PlaceFields register={register} errorOf={errorOf} country={country} />
      <NoteField register={register} errorOf={errorOf} />
      {save.error && <FailedNote text={problemText(t, save.error)} />}
      <div className="mt-2 grid gap-2">
        <Button type="submit" pending={save.isPending} className="min-h-12 text-17">
          {t(label)}
        </Button>
        {onBack && (
          <Button variant="quiet" disabled={save.isPending} onClick={onBack}>
            {t('delivery.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

const pick = ({ _id, isDefault: _, ...address }: SavedAddress): Address => address

/** The country of the clock's time zone, else Saudi Arabia, as far as the shop delivers there. A language says little: many speak en-US. */
const likelyCountry = (countries: readonly string[]) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const zonesOf = (country: string) =>
    (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? []
  const here = countries.find(country => zonesOf(country).includes(timeZone))
  return here ?? countries.find(country => country === 'SA') ?? countries[0] ?? ''
}
