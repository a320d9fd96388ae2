// Who carries parcels, and where each shows what has become of one.
import type { Locale } from './locale.ts'

export const carriers = ['smsa', 'aramex', 'spl', 'dhl', 'ups', 'fedex', 'dpd', 'usps', 'egypt-post', 'other'] as const
export type Carrier = (typeof carriers)[number]

interface Known {
  name: Record<Locale, string>
  /** The page of a parcel; `{number}` is its tracking number, which without a place for it is typed there. Null where there is no page. */
  page: string | null
}

const known: Record<Carrier, Known> = {
  smsa: { name: { en: 'SMSA Express', ar: 'سمسا إكسبريس' }, page: 'https://www.smsaexpress.com/trackingdetails?tracknumbers={number}' },
  aramex: { name: { en: 'Aramex', ar: 'أرامكس' }, page: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  spl: {
    name: { en: 'SPL Saudi Post', ar: 'البريد السعودي سبل' },
    page: 'https://splonline.com.sa/en/shipmentdetailsstatic/?tid={number}',
  },
  dhl: { name: { en: 'DHL', ar: 'دي إتش إل' }, page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  ups: { name: { en: 'UPS', ar: 'يو بي إس' }, page: 'https://www.ups.com/track?tracknum={number}' },
  fedex: { name: { en: 'FedEx', ar: 'فيديكس' }, page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  dpd: { name: { en: 'DPD', ar: 'دي بي دي' }, page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  usps: { name: { en: 'USPS', ar: 'البريد الأمريكي' }, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  'egypt-post': { name: { en: 'Egypt Post', ar: 'البريد المصري' }, page: 'https://egyptpost.gov.eg/ar-eg/home/eservices/track-and-trace/' },
  other: { name: { en: 'Another carrier', ar: 'شركة شحن أخرى' }, page: null },
}

/** A carrier's name in a language. */
export const carrierName = (locale: Locale, carrier: Carrier) => known[carrier].name[locale]

/** Where a parcel can be followed; null without a number, and for carriers without such a page. */
export const trackingPage = (carrier: Carrier, trackingNumber: string | null): string | null => {
  const { page } = known[carrier]
  return page && trackingNumber ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null
}
