// Apart from the rules of addresses, so that only forms load the library with the numbering plans of all countries.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { latinDigits } from './digits.ts'

/** A phone number as E.164 (`+966501234567`); typed with a country code, or as people of `country` dial it. undefined: there is none such. */
export const readPhone = (text: string, country: string): string | undefined => {
  // In right-to-left text the plus sign may stand behind, and 00 is dialled in place of it.
  const typed = latinDigits(text)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^([\d\s()-]+)\+$/, '+$1')
    .replace(/^00/, '+')
  // Of a country without a plan the library reads what has a code.
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isValid() ? number.number : undefined
}
