import { createAnswerStore } from '../kept/answer-store.ts'
import { createPages } from '../pages/pages.ts'
import { createRenderings } from '../pages/renderings.ts'

const none = {
  payment: { script: ['https://pay.example'], frame: ['https://*.pay.example'], connect: [] },
  images: [],
  uploads: ['https://up.example'],
}
export const html = '<html><head><script>let a = 1</script><script src="/x.js"></script></head><body>'.padEnd(2000, 'x')
export const asPage = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } })
/** A page without something that it shows, since the database did not answer for it. */
export const asLacking = (text: string) => new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })

/** Pages over a renderer; `rendered` are the addresses that it was asked for. */
export const open = (
  render: (path: string) => Promise<Response> | Response = () => asPage(html),
  patience = 2000,
  { relaxed = false, capacity = Number.POSITIVE_INFINITY } = {},
) => {
  const store = createAnswerStore({ capacity })
  const rendered: string[] = []
  const answer = createPages({
    render: async ({ url }) => {
      const path = url.replace('https://shop.example', '')
      rendered.push(path)
      return render(path)
    },
    origins: none,
    relaxed,
    store,
    publicUrl: 'https://shop.example',
    renderings: createRenderings(store, patience),
  })
  const get = (path: string, { headers = {}, method = 'GET', ...rest }: RequestInit = {}) =>
    answer(new Request(`http://shop.test${path}`, { method, headers, ...rest }))
  const read = async (path: string, init?: RequestInit) => (await get(path, init)).text()
  return { store, rendered, get, read }
}
