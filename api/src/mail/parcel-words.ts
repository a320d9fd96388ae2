import type { Locale } from '@waha/contract/locale.ts'

export const parcelWords = {
  en: {
    shippedSubject: 'Your order {id} is on its way',
    shipped: 'It is on its way',
    shippedAll: 'Everything of your order {id} that was still to come has left our hands.',
    shippedPart: 'A part of your order {id} has left our hands. The rest follows in another parcel, and we will write to you then.',
    carrier: 'Carrier',
    number: 'Tracking number',
    track: 'Track your parcel',
    deliveredSubject: 'Your order {id} has been delivered',
    delivered: 'It has arrived',
    deliveredAll: 'Your order {id} has been delivered. We hope you enjoy it.',
    deliveredPart: 'A parcel of your order {id} has been delivered. The rest is still to come.',
  },
  ar: {
    shippedSubject: 'طلبك {id} في الطريق إليك',
    shipped: 'طلبك في الطريق',
    shippedAll: 'شحنّا كل ما تبقّى من طلبك {id}.',
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
