import type { DeskOrder } from '@waha/contract/desk/orders.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { isolated } from '../i18n/format.ts'
import { texts } from '../i18n/use-text.ts'

type Address = NonNullable<DeskOrder['delivery']['address']>

/** An address as it is written on a parcel, line by line, with the phone and what the courier should know. */
export const addressLines = (address: Address, locale: Locale): string[] => {
  const { recipient, phone, street, building, district, city, region, postalCode, country, shortAddress, note } = address
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
  const t = texts[locale]
  const lines = [
    recipient,
    joined(street, building),
    district,
    joined(city, region, postalCode),
    country && new Intl.DisplayNames(locale, { type: 'region' }).of(country),
    shortAddress && `${t('desk.address.shortAddress')}: ${isolated(shortAddress)}`,
    phone && isolated(phone),
    note && `${t('desk.address.note')}: ${note}`,
  ]
  return lines.flatMap(line => line || [])
}

export const OrderAddress = ({ address, locale }: { address: Address; locale: Locale }) => (
  <address className="grid not-italic">
    {addressLines(address, locale).map(line => (
      <bdi key={line}>{line}</bdi>
    ))}
  </address>
)
