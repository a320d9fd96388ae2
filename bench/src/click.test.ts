import { expect, onTestFinished, test, vi } from 'vitest'
import { watch } from './click.ts'
import { presses } from './presses.ts'

/** A page as far as is looked at it: names of products in a list, and the line that says that something is coming. */
const openPage = () => {
  const page = { names: ['Lamp', 'Sofa'], line: false }
  const looks: (() => void)[] = []
  let press = (_: { timeStamp: number }) => {}
  vi.stubGlobal('document', {
    querySelectorAll: () => page.names.map(textContent => ({ textContent })),
    querySelector: (selector: string) => (selector === '[role=progressbar]' && page.line ? { checkVisibility: () => true } : null),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof press) => (press = listener))
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => looks.push(look))
  return {
    page,
    press: () => press({ timeStamp: performance.now() }),
    /** Whether the frame shows what was looked for: it is not looked at another one. */
    frame: () => {
      for (const look of looks.splice(0)) look()
      return looks.length === 0
    },
  }
}

test.each([
  { name: 'the next page of the list', line: false },
  { name: 'a filter: the list, or a line that says it is coming', line: true },
  { name: 'Back from a product to the list', line: false },
])('$name: shown by another list, and by the line alone: $line', ({ name, line }) => {
  const asked = presses.find(press => press.name === name)
  if (!asked) throw new Error('there is no such press')
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const [change, shown] of [
    [{ line: true }, line],
    [{ names: ['Vase'] }, true],
    [{}, false],
  ] as const) {
    const { page, press, frame } = openPage()
    watch(asked.shown, asked.orLine ?? false)
    expect([change, frame()]).toEqual([change, false])
    press()
    Object.assign(page, change)
    expect([change, frame()]).toEqual([change, shown])
  }
})
