// Price limits in a search term, in the shop's currency: "gift under $50", «عطر أقل من 100». Read by the API, which keeps to them.
import { type Currency, currency } from './currency.ts'
import { typedNumber } from './digits.ts'
import { fold, wordsOf } from './fold.ts'
import { highestPrice } from './payable.ts'

/** Prices, both ends included. `words` is the term without what was read as a price. */
export interface PriceWords {
  words: string
  minPrice?: number
  maxPrice?: number
}

const thousand = '(?:k|thousand|الفا|الف|الاف)'

// A number of something else is no price, nor is one of another currency.
const units =
  `x|(?:ml|cl|lit(?:er|re)|gram|kg|kilo|oz|lb|cm|mm|km|met(?:er|re)|watt|mah|gb|tb|mp|hz|hour|day|month|year|piece|star|person|seat|seater|guest|player)s?|l
  |mg|gr?|m|ft|foot|feet|inch(?:es)?|w|people
  |(?:مل|مليلتر|لتر|غ|غرام|جرام|كغ|كيلو|كيلوغرام|كيلوجرام|سم|سنتي|سنتيمتر|مم|ملم|كم|كيلومتر|متر|قدم|بوص|انش|واط|ساع|يوم|شهر|سن|سنو|قطع|حب|نجم|شخص|فرد|مقعد|ضيف|لاعب)(?:ا|ه|ات|ين|تين)?
  |امتار|اقدام|ايام|اشهر|شهور|نجوم|اشخاص|افراد|مقاعد|ضيوف|كراسي
  |usd|eur|gbp|sar|aed|kwd|bhd|qar|omr|jod|egp|ر\\s[سعق]|د\\s[اكبمت]|ج\\sم
  |(?:dollar|euro|pound|riyal|dirham|dinar)s?|(?:دولار|ريال|جنيه|درهم|دينار)(?:ا|ات)?|دراهم|دنانير|يورو`.replace(/\s/g, '')
// "50 in green" are inches, "50 in stock" and "500 in green" a price; "500 in" and "500 in wide" are inches again, and "50in" always.
const inches = String.raw`(?<=(?<!\d)\d{1,2}[\s-]*)in(?!\s+(?:stock|stores?|total)(?!\p{L}))|in(?!\s+\p{L})|in\s+(?:long|wide|high|tall|deep)`
const noUnit = String.raw`(?!-?in(?!\p{L})|[\s-]*(?:["%$€£¥]|(?:${thousand}|${units}|${inches})(?!\p{L})))`

const most = `(?:under|below|less than|cheaper than|up to|upto|at most|no more than|not more than|maximum|within|اقل من|ارخص من|تحت|دون|حتي|لحد|في حدود|بحدود|[لم]ا [يت]تجاوز|[لم]ا [يت]زيد ع(?:ن|لي)|باقل من)`
const least = `(?:over|above|more than|at least|starting at|minimum|اكثر من|اغلي من|فوق|لا [يت]قل عن|ابتداء من)`

/** The patterns of limits in a currency: from one to another, up to one, from one on. */
const patternsOf = ({ digits, words }: Currency) => {
  const called = String.raw`(?:${words})(?!\p{L})`
  const decimals = digits ? String.raw`(?:[.,٫،]\d{1,${digits}})?` : ''
  const number = String.raw`(?:[1-9]\d{0,2}(?:(?:[,٬،]\d{3})+|(?: \d{3})+)|\d+)${decimals}(?![.,٬٫،]?\d)(?:\s*${thousand}(?!\p{L}))?`
  const amount = String.raw`(?:${called}\s*)?(${number})\s*(?:${called})?`
  // What says its currency is a price, whatever comes next.
  const last = String.raw`(?:${called}\s*(${number})(?:\s*${called})?|(${number})(?:\s*${called}|${noUnit}))`
  // These are parts of names, too: "Air Max 90".
  const short = (word: string) => String.raw`${word}(?=\s+(?:${called}|${number}\s*${called}))`
  return {
    between: [
      new RegExp(String.raw`(?<!\S)(?:between|from|بين|من)\s+${amount}\s*(?:-|–|and|to|و|الي|ل)\s*${last}`, 'u'),
      new RegExp(String.raw`(?<!\S)(?=${called}|${number}\s*[-–]\s*${number}\s*${called})${amount}\s*[-–]\s*${last}`, 'u'),
    ],
    upTo: new RegExp(String.raw`(?<!\S)(?:${most}|${short('max')})\s+${last}`, 'u'),
    from: new RegExp(String.raw`(?<!\S)(?:${least}|${short('min')})\s+${last}`, 'u'),
  }
}

let known: { of: Currency; patterns: ReturnType<typeof patternsOf> } | undefined

/** Made once: a shop has one currency. */
const patterns = () => {
  if (known?.of !== currency()) known = { of: currency(), patterns: patternsOf(currency()) }
  return known.patterns
}

// Spelling unified as in search, but with the signs that prices need.
const spelt = (term: string) =>
  term
    .split(/([$€£¥"%–-]|[.,٬٫،](?=\p{N}))/u)
    .map((part, index) => (index % 2 ? part : (part.match(/^\s/) ? ' ' : '') + fold(part) + (part.match(/\s$/) ? ' ' : '')))
    .join('')

/** NaN for what may be two numbers, and what is more than anything costs. */
const amountOf = (written: string) => {
  const digits = written.replace(new RegExp(String.raw`\s*${thousand}$`, 'u'), '')
  const amount = (typedNumber(digits.replaceAll(' ', '')) ?? Number.NaN) * (digits === written ? 1 : 1000)
  return amount <= highestPrice() ? amount : Number.NaN
}

/** Those words of a term that are left of its folded text, as they were written. */
const asWritten = (term: string, left: string) => {
  const words = wordsOf(left)
  return term
    .split(/\s+/)
    .filter(token => fold(token) && wordsOf(token).every(word => words.includes(word)))
    .join(' ')
}

/** Reads a price limit; none where nothing else would be left to look for. */
export const readPriceWords = (term: string): PriceWords => {
  const text = spelt(term)
  const { between, upTo, from } = patterns()
  for (const pattern of [...between, upTo, from]) {
    const found = pattern.exec(text)
    if (!found) continue
    const words = asWritten(term, `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`)
    const [low = 0, high = low] = found
      .slice(1)
      .filter(written => written !== undefined)
      .map(amountOf)
      .sort((a, b) => a - b)
    if (!fold(words) || Number.isNaN(low + high)) continue
    if (pattern === upTo) return { words, maxPrice: high }
    if (pattern === from) return { words, minPrice: low }
    return { words, minPrice: low, maxPrice: high }
  }
  return { words: term }
}
