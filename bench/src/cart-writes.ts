import { load, loadProgram, luaTable, rateOf } from './load.ts'
import { ask, json } from './scenarios.ts'

interface Clients {
  /** One account for each client. */
  tokens: readonly string[]
  seconds: number
}

/** Each account puts one product after another into its cart, waiting for each answer; how many a second are done. */
export const addToCart = async (url: string, ids: readonly string[], { tokens, seconds }: Clients) => {
  const address = `${url}/api/auth/cart`
  // Few lines in each cart, as carts have.
  const chosen = tokens.map((_, client) => Array.from({ length: 5 }, (_, turn) => ids[(client * 7 + turn) % ids.length]))
  if (loadProgram !== 'wrk') return addWithNode(address, chosen, { tokens, seconds })
  const written = await load(address, {
    connections: tokens.length,
    seconds,
    script: `
      local tokens, chosen, turn = ${luaTable(tokens)}, ${luaTable(chosen)}, 0
      function request()
        turn = turn + 1
        local headers = { ["content-type"] = "application/json", authorization = "Bearer " .. tokens[client + 1] }
        local body = string.format('{"productId":"%s","quantity":%d}', chosen[client + 1][turn % 5 + 1], 1 + turn % 9)
        return wrk.format("POST", nil, headers, body)
      end`,
  })
  return rateOf(address, written)
}

/** The same from this process: it takes more of the processor from the server. */
const addWithNode = async (address: string, chosen: (string | undefined)[][], { tokens, seconds }: Clients) => {
  let done = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    tokens.map(async (token, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const body = JSON.stringify({ productId: chosen[client]?.[turn % 5], quantity: 1 + (turn % 9) })
        const { status, text } = await ask(address, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body })
        if (status !== 200) throw new Error(`The cart answered ${status}: ${text}`)
        done += 1
      }
    }),
  )
  return done / seconds
}
