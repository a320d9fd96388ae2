/** An event of a stream; `data` is its JSON. */
export interface StreamEvent {
  event: string
  data: string
}

/** In milliseconds. The shop says every 15 seconds that it is still there: a connection can be lost without an end. */
const longestSilence = 45_000

/** The events of a text/event-stream as they arrive. Comments, which keep the connection open, are left out. It ends after a long silence, too. */
export const readEvents = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const silence = setTimeout(() => void reader.cancel().catch(() => undefined), longestSilence)
      const { value, done } = await reader.read().finally(() => clearTimeout(silence))
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
