import type { Locale } from '@waha/contract/locale.ts'

export const parcelWords = {
  en: {
    shippedSubject: 'Your order {id} is on its way',
    shipped: 'It is on its way',
    shippedWhole: 'Your order {id} has been shipped.',
    shippedRest: 'Everything still to come from your order {id} has now been shipped.',
    shippedPart: 'Part of your order {id} has been shipped. The rest will follow in another parcel, and we will email you when it does.',
    carrier: 'Carrier',
    number: 'Tracking number',
    track: 'Track your parcel',
    deliveredSubject: 'Your order {id} has been delivered',
    delivered: 'It has arrived',
    deliveredAll: 'Your order {id} has been delivered. We hope you enjoy it.',
    deliveredPart: 'A parcel from your order {id} has been delivered. The rest is still to come.',
  },
  ar: {
    shippedSubject: 'طلبك {id} في الطريق إليك',
    shipped: 'طلبك في الطريق',
    shippedWhole: 'شحنّا طلبك {id} كاملًا.',
    shippedRest: 'شحنّا ما تبقّى من طلبك {id}، وبذلك اكتمل شحنه.',
    shippedPart: 'شحنّا جزءًا من طلبك {id}. يصلك الباقي في شحنة أخرى، وسنراسلك عند شحنه.',
    carrier: 'شركة الشحن',
    number: 'رقم التتبع',
    track: 'تتبّع شحنتك',
    deliveredSubject: 'تم تسليم طلبك {id}',
    delivered: 'وصل طلبك',
    deliveredAll: 'تم تسليم طلبك {id}. نتمنى أن ينال إعجابك.',
    deliveredPart: 'تم تسليم شحنة من طلبك {id}، والباقي في الطريق إليك.',
  },
} satisfies Record<Locale, Record<string, string>>
