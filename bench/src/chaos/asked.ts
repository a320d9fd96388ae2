// What `npm run chaos` is asked for: names of storms and of other works, with how much of a work where it is not the usual.
import { askedNumber } from '../asked-number.ts'

/** Stops, processes replaced, minutes of overload, kills on each engine, seconds of history, and so on: see chaos.ts. */
const usual = {
  ...{ stops: 50, deploy: 50, overload: 5, crashes: 100, history: 60, payments: 10_000, soak: 60 },
  ...{ fuzz: 200_000, bytes: 10_000, files: 5000, races: 200, carts: 1_000_000, hostile: 200 },
}

/** Refuses what does not exist: nothing would be done, and no bound missed. */
export const readAsked = (args: readonly string[], storms: readonly string[]) => {
  const asked = new Map(args.map(argument => argument.split('=', 2) as [string, string | undefined]))
  for (const [name, amount] of asked) {
    const isStorm = storms.includes(name)
    if (!isStorm && name !== 'seed' && !Object.hasOwn(usual, name))
      throw new Error(`There is no “${name}”, but ${[...storms, ...Object.keys(usual), 'seed'].join(', ')}`)
    if (isStorm && amount !== undefined) throw new Error(`“${name}” takes no number`)
  }
  const named = [...asked.keys()].filter(name => name !== 'seed')
  const amounts = Object.entries(usual).map(([name, amount]) => [name, askedNumber(asked.get(name), amount)])
  return {
    seed: askedNumber(asked.get('seed'), (Date.now() % 1_000_000) + 1),
    many: Object.fromEntries(amounts) as typeof usual,
    isAsked: (name: string) => named.length === 0 || named.includes(name),
  }
}
