import { expect, test } from 'vitest'
import { carrierName, carriers, trackingPage } from './carriers.ts'

test('each carrier has a name in both languages and a page over https, but for one’s own [DESK-05]', () => {
  for (const carrier of carriers) {
    expect([carrier, carrierName('en', carrier).length > 2, /[\u0600-\u06ff]/.test(carrierName('ar', carrier))]).toEqual([
      carrier,
      true,
      true,
    ])
    const page = trackingPage(carrier, '1Z 99/9')
    expect([carrier, page === null || new URL(page).protocol]).toEqual([carrier, carrier === 'other' ? true : 'https:'])
  }
})

test('a parcel’s number stands in the page’s address, whatever it holds, but for the one page where it is typed; without one there is no page [DESK-05]', () => {
  expect(carriers.map(carrier => trackingPage(carrier, '290012345678'))).toEqual([
    'https://www.smsaexpress.com/trackingdetails?tracknumbers=290012345678',
    'https://www.aramex.com/track/results?ShipmentNumber=290012345678',
    'https://splonline.com.sa/en/shipmentdetailsstatic/?tid=290012345678',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=290012345678',
    'https://www.ups.com/track?tracknum=290012345678',
    'https://www.fedex.com/fedextrack/?trknbr=290012345678',
    'https://tracking.dpd.de/status/en_US/parcel/290012345678',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=290012345678',
    'https://egyptpost.gov.eg/ar-eg/home/eservices/track-and-trace/',
    null,
  ])
  expect(trackingPage('ups', '1Z 9&x=1')).toBe('https://www.ups.com/track?tracknum=1Z%209%26x%3D1')
  const without = carriers.filter(carrier => !trackingPage(carrier, '1Z 9&x=1')?.includes('1Z%209%26x%3D1'))
  expect(without).toEqual(['egypt-post', 'other'])
  expect([trackingPage('dhl', null), trackingPage('dhl', ''), trackingPage('other', '12')]).toEqual([null, null, null])
})
