import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything at once, or, while it is `patient`, once it is told to; `handed` are the recipients of what it was given so far. */
export const startMailServer = async ({ patient = true } = {}) => {
  const handed: string[] = []
  const waiting: (() => void)[] = []
  let isPatient = patient
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, done) => {
      await text(stream)
      handed.push(...envelope.rcptTo.map(({ address }) => address))
      if (isPatient) waiting.push(() => done())
      else done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    handed,
    takeAll: () => {
      isPatient = false
      for (const take of waiting.splice(0)) take()
    },
    stop: () => new Promise<void>(done => server.close(() => done())),
  }
}
