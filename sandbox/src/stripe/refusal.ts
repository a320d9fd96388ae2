/** An error as the provider words it. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    const { type = 'invalid_request_error', code, param } = more
    this.status = status
    this.body = { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } }
  }
}

export const missing = (what: string, id: string) => new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing' })
