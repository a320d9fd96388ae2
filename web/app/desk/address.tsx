import type { Address } from '@waha/contract/address.ts'
import { placeLines } from '@waha/contract/address-lines.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { isolated } from '../i18n/format.ts'
import { texts } from '../i18n/use-text.ts'

/** An address as it is written on a parcel, line by line, with the phone and what the courier should know. */
export const addressLines = (address: Address, locale: Locale): string[] => [
  address.recipient,
  ...placeLines(locale, address),
  isolated(address.phone),
  ...(address.note ? [`${texts[locale]('desk.address.note')}: ${address.note}`] : []),
]

export const OrderAddress = ({ address, locale }: { address: Address; locale: Locale }) => (
  <address className="grid not-italic">
    {addressLines(address, locale).map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
      <span key={place}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
)
