// Handles the chooser page and its forms.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { chooserPage, type Language, policy, refusalPage } from './chooser-page.ts'
import { madeUpPerson, type Person } from './people.ts'

interface Chooser {
  provider: Provider
  /** The people on the page; those made up there are stored, but not shown. */
  shown: readonly Person[]
  remember: (person: Person) => void
}

/** Handles a request to the chooser page. */
export const choose = async ({ provider, shown, remember }: Chooser, request: IncomingMessage, response: ServerResponse) => {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
  if (!interaction) return send(response, 400, await refusalPage('the sign-in has expired'))
  const language: Language = interaction.params.ui_locales === 'ar' ? 'ar' : 'en'
  if (request.method !== 'POST') return send(response, 200, await chooserPage(language, shown))

  const form = new URLSearchParams(await readBody(request))
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const known = shown.find(({ sub }) => sub === form.get('person'))
  const person = known ?? madeUpPerson(form.get('name') ?? '', form.get('mailbox') ?? '')
  if (!person) return send(response, 400, await chooserPage(language, shown, { faulty: true }))
  remember(person)
  await provider.interactionFinished(request, response, { select_account: {}, login: { accountId: person.sub } })
}

const send = (response: ServerResponse, status: number, page: string) =>
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' })
    .end(page)

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
