// The API's reference as plain HTML, made from the OpenAPI document, without scripts.
import { html, raw } from 'hono/html'
import { describeApi } from './openapi.ts'
import type { Route } from './route.ts'

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:56rem;margin:0 auto;padding:2rem 1.25rem}
h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #8884;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}code{font:.9em ui-monospace,monospace}pre{overflow:auto;font:.8rem/1.5 ui-monospace,monospace;background:#8881;padding:.8rem;border-radius:8px}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.who{opacity:.75;font-size:.85rem}`

interface Operation {
  summary: string
  description?: string
  parameters: object[]
  requestBody?: object
  responses: object
}

const entry = (method: string, path: string, operation: Operation) => html`<details>
  <summary><code><span class="method">${method.toUpperCase()}</span> /api${path}</code> <span class="who">${operation.summary}</span></summary>
  ${operation.description ? html`<p>${operation.description}</p>` : ''}
  ${operation.parameters.length ? html`<h4>Parameters</h4><pre>${JSON.stringify(operation.parameters, null, 2)}</pre>` : ''}
  ${operation.requestBody ? html`<h4>Body</h4><pre>${JSON.stringify(operation.requestBody, null, 2)}</pre>` : ''}
  <h4>Answers</h4><pre>${JSON.stringify(operation.responses, null, 2)}</pre>
</details>`

export const referenceHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** The reference page of the routes. */
export const referencePage = async (routes: readonly Route[]) => {
  const document = describeApi(routes, '')
  const groups = Map.groupBy(Object.entries(document.paths), ([path]) => path.split('/')[1] ?? '')
  const page = await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Waha shop API</title><style>${raw(style)}</style></head><body><h1>Waha shop API</h1>
<p>${document.info.description} The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, paths]) => html`<h2>${name}</h2>${paths.flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => entry(method, path, operation as Operation)))}`)}
</body></html>`
  return String(page)
}
