import { usualTimeZone } from '@waha/contract/brand.ts'
import { formatOrderDate } from '@waha/contract/order-date.ts'
import { useLocale } from '../i18n/use-text.ts'
import { formatMoment } from '../orders/moments.ts'
import { useShop } from '../page/use-shop.ts'

/** Times of the desk in the shop's time zone, wherever it is opened: its days are those that the desk counts and filters by, and those of files and mails. */
export const useShopTimes = () => {
  const locale = useLocale()
  const { timeZone = usualTimeZone } = useShop()
  return {
    /** A short date with the time. */
    moment: (iso: string) => formatMoment(locale, iso, { timeZone }),
    /** A long date with time and zone, also in another language. */
    date: (iso: string, language = locale) => formatOrderDate(language, iso, timeZone),
  }
}
