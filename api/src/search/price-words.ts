// Price limits in a search term, in the shop's currency: "gift under $50", «عطر أقل من 100». Read by the API, which keeps to them.
import { type Currency, currency } from '@waha/contract/currency.ts'
import { typedNumber } from '@waha/contract/digits.ts'
import { fold, wordsOf } from '@waha/contract/fold.ts'
import { highestPrice } from '@waha/contract/payable.ts'

/** Prices, both ends included. `words` is the term without what was read as a price; `foreign`, a limit in another currency, as it was typed. */
export interface PriceWords {
  words: string
  foreign?: string
  minPrice?: number
  maxPrice?: number
}

const thousand = '(?:k|thousand|الفا|الف|الاف)'

// A number of something else is no price, nor is one of another currency. In pounds things are weighed, too.
const units =
  `x|(?:ml|cl|lit(?:er|re)|gram|kg|kilo|oz|lb|cm|mm|km|met(?:er|re)|watt|mah|gb|tb|mp|hz|hour|day|month|year|piece|star|person|seat|seater|guest|player)s?|l
  |mg|gr?|m|ft|foot|feet|inch(?:es)?|w|people|pounds?
  |(?:مل|مليلتر|لتر|غ|غرام|جرام|كغ|كيلو|كيلوغرام|كيلوجرام|سم|سنتي|سنتيمتر|مم|ملم|كم|كيلومتر|متر|قدم|بوص|انش|واط|ساع|يوم|شهر|سن|سنو|قطع|حب|نجم|شخص|فرد|مقعد|ضيف|لاعب)(?:ا|ه|ات|ين|تين)?
  |امتار|اقدام|ايام|اشهر|شهور|نجوم|اشخاص|افراد|مقاعد|ضيوف|كراسي`.replace(/\s/g, '')
const signs = '$€£¥₹₺\u20c1'
const currencies = `usd|eur|gbp|jpy|inr|sar|srs?|aed|dhs?|kwd|kd|bhd|bd|qar|qr|omr|jod|jd|egp|rs|tl|ر\\s[سعق]|د\\s[اكبمت]|ج\\sم
  |(?:dollar|euro|riyal|rial|dirham|dinar|rupee|lira)s?|yen
  |(?:دولار|ريال|جنيه|درهم|دينار)(?:ا|ات)?|دراهم|دنانير|يورو|روبي(?:ه|ات)|لير(?:ه|ات)`.replace(/\s/g, '')
// "50 in green" are inches, "50 in stock" and "500 in green" a price; "500 in" and "500 in wide" are inches again, and "50in" always.
const inches = String.raw`(?<=(?<!\d)\d{1,2}[\s-]*)in(?!\s+(?:stock|stores?|total)(?!\p{L}))|in(?!\s+\p{L})|in\s+(?:long|wide|high|tall|deep)`
const noUnit = String.raw`(?!-?in(?!\p{L})|[\s-]*(?:["%${signs}]|(?:${thousand}|${units}|${currencies}|${inches})(?!\p{L})))`
// Whose riyal, dinar or pound: before it in English, after it in Arabic.
const english =
  'saudi|qatari|omani|yemeni|uae|emirati|moroccan|kuwaiti|bahraini|jordanian|iraqi|tunisian|egyptian|british|us|american|canadian'
const arabic = '(?:سعودي|قطري|عماني|يمني|اماراتي|مغربي|كويتي|بحريني|اردني|عراقي|تونسي|مصري|استرليني|امريكي|كندي)(?:ا|ه)?'

const range = '(?:between|from|بين|من)'
const apart = '(?:-|–|and|to|و|الي|ل)'
const most = `(?:under|below|less than|cheaper than|up to|upto|at most|no more than|not more than|maximum|within|اقل من|ارخص من|تحت|دون|حتي|لحد|في حدود|بحدود|[لم]ا [يت]تجاوز|[لم]ا [يت]زيد ع(?:ن|لي)|باقل من)`
const least = `(?:over|above|more than|at least|starting at|minimum|اكثر من|اغلي من|فوق|لا [يت]قل عن|ابتداء من)`

/** The patterns of limits in a currency: from one to another, up to one, from one on. `unnamed`: what comes after a number without its currency. */
const patternsOf = ({ digits, words }: Pick<Currency, 'digits' | 'words'>, unnamed = noUnit) => {
  const called = String.raw`(?:${words})(?!\p{L})`
  const decimals = digits ? String.raw`(?:[.,٫،]\d{1,${digits}})?` : ''
  const number = String.raw`(?:[1-9]\d{0,2}(?:(?:[,٬،]\d{3})+|(?: \d{3})+)|\d+)${decimals}(?![.,٬٫،]?\d)(?:\s*${thousand}(?!\p{L}))?`
  const amount = String.raw`(?:${called}\s*)?(${number})\s*(?:${called})?`
  // What says its currency is a price, whatever comes next.
  const last = String.raw`(?:${called}\s*(${number})(?:\s*${called})?|(${number})(?:\s*${called}|${unnamed}))`
  // These are parts of names, too: "Air Max 90".
  const short = (word: string) => String.raw`${word}(?=\s+(?:${called}|${number}\s*${called}))`
  return {
    between: [
      new RegExp(String.raw`(?<!\S)${range}\s+${amount}\s*${apart}\s*${last}`, 'u'),
      new RegExp(String.raw`(?<!\S)(?=${called}|${number}\s*[-–]\s*${number}\s*${called})${amount}\s*[-–]\s*${last}`, 'u'),
      // Only the first says its currency.
      new RegExp(String.raw`(?<!\S)${called}\s*(${number})\s*[-–]\s*(${number})${noUnit}`, 'u'),
      new RegExp(String.raw`(?<!\S)${range}\s+${called}\s*(${number})\s*${apart}\s*(${number})${noUnit}`, 'u'),
    ],
    upTo: new RegExp(String.raw`(?<!\S)(?:${most}|${short('max')})\s+${last}`, 'u'),
    from: new RegExp(String.raw`(?<!\S)(?:${least}|${short('min')})\s+${last}`, 'u'),
  }
}

/** The patterns of limits in any other currency, which is always named. */
const foreignOf = ({ words }: Currency) => {
  const own = String.raw`(?:(?:${english})\s+)?(?:${words})(?!\p{L})`
  const other = String.raw`(?:(?:${english})\s+)?(?:${currencies})(?:\s+${arabic})?|(?:${english})\s+pounds?|pounds?\s+sterling|[${signs}]`
  const { between, upTo, from } = patternsOf({ digits: 3, words: `(?!${own})(?:${other})` }, '(?!)')
  return [...between, upTo, from]
}

let known: { of: Currency; patterns: ReturnType<typeof patternsOf>; foreign: RegExp[] } | undefined

/** Made once: a shop has one currency. */
const ofShop = () => {
  if (known?.of !== currency()) known = { of: currency(), patterns: patternsOf(currency()), foreign: foreignOf(currency()) }
  return known
}

const signsOfPrices = new RegExp(String.raw`([${signs}"%–-]|[.,٬٫،](?=\p{N}))`, 'u')

/** Spelling unified as in search, but with the signs that prices need. */
const spelt = (term: string) =>
  term
    .split(signsOfPrices)
    .map((part, index) => (index % 2 ? part : (part.match(/^\s/) ? ' ' : '') + fold(part) + (part.match(/\s$/) ? ' ' : '')))
    .join('')

/** NaN for what may be two numbers, and what is more than anything costs. */
const amountOf = (written: string) => {
  const digits = written.replace(new RegExp(String.raw`\s*${thousand}$`, 'u'), '')
  const amount = (typedNumber(digits.replaceAll(' ', '')) ?? Number.NaN) * (digits === written ? 1 : 1000)
  return amount <= highestPrice() ? amount : Number.NaN
}

/** A term in two, as it was written: what was found in its folded text, and the rest. Signs alone are none of the rest. */
const split = (term: string, text: string, { index, 0: found }: RegExpExecArray) => {
  const start = wordsOf(text.slice(0, index)).length
  const end = start + wordsOf(found).length
  const phrase: string[] = []
  const rest: string[] = []
  let at = 0
  for (const token of term.split(/\s+/)) {
    const next = at + wordsOf(token).length
    const isSign = next === at
    if (isSign ? at >= start && at <= end && found.includes(token) : next > start && at < end) phrase.push(token)
    else if (!isSign) rest.push(token)
    at = next
  }
  return { phrase: phrase.join(' ').replace(/[,،;؛!?؟]+$/, ''), words: rest.join(' ') }
}

/** Reads a price limit; none where nothing else would be left to look for. One in another currency is only taken out. */
export const readPriceWords = (term: string): PriceWords => {
  const text = spelt(term)
  for (const pattern of ofShop().foreign) {
    const found = pattern.exec(text)
    const { phrase = '', words = '' } = found ? split(term, text, found) : {}
    if (fold(words)) return { ...readOwn(words), foreign: phrase }
  }
  return readOwn(term)
}

const readOwn = (term: string): PriceWords => {
  const text = spelt(term)
  const { between, upTo, from } = ofShop().patterns
  for (const pattern of [...between, upTo, from]) {
    const found = pattern.exec(text)
    if (!found) continue
    const { words } = split(term, text, found)
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
