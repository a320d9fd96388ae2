/** An event of a stream; `data` is its JSON. */
export interface StreamEvent {
  event: string
  data: string
}

/** The events of a text/event-stream as they arrive. Comments, which keep the connection open, are left out. */
export const readEvents = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
        const event = field('event')
        if (event) yield { event, data: field('data') ?? '' }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
