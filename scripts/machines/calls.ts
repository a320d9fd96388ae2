interface Options {
  method?: string
  token?: string | undefined
  body?: unknown
  form?: FormData
  /** The caller's address, as a proxy would report it. */
  from?: string
}

export interface Answered {
  /** 0: the connection broke. */
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of all kinds; what is wrong in one fails the proof.
  json: any
}

/** Calls a shop; an answer of any kind, or none, is no error. */
export const call = async (url: string, { method, token, body, form, from }: Options = {}): Promise<Answered> => {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  }
  const sent = form ?? (body === undefined ? null : JSON.stringify(body))
  try {
    const answer = await fetch(url, { method: method ?? (sent ? 'POST' : 'GET'), headers, body: sent })
    const text = await answer.text()
    return { status: answer.status, text, json: /^[{[]/.test(text) ? JSON.parse(text) : undefined }
  } catch {
    return { status: 0, text: '', json: undefined }
  }
}

export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const { status, json, text } = await call(`${url}/api/auth/login`, { body: { email, password } })
  if (status !== 200) throw new Error(`no sign-in: ${status} ${text}`)
  return json.token
}

export const register = async (url: string, name: string): Promise<string> => {
  const body = { name, email: `${name}@waha.example`, password: 'long enough', confirmPassword: 'long enough' }
  const { status, json, text } = await call(`${url}/api/auth/register`, { body })
  if (status !== 201) throw new Error(`no account: ${status} ${text}`)
  return json.token
}
