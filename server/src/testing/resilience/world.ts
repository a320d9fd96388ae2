// Everything that a shop depends on, for real, each behind a way that can be cut or fall silent.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Services } from '@waha/api/api.ts'
import { connect } from '@waha/api/db/connect.ts'
import { gateForAnybody } from '@waha/api/http/admission.ts'
import type { Send } from '@waha/api/mail/send-mails.ts'
import { createGoogle } from '@waha/api/providers/google-provider.ts'
import { openShopPictures } from '@waha/api/providers/media.ts'
import { createPayments } from '@waha/api/providers/payment-provider.ts'
import { openDatabaseProxy } from '@waha/api/testing/database-proxy.ts'
import { openFaultProxy } from '@waha/api/testing/fault-proxy.ts'
import { signUp } from '@waha/api/testing/sign-up.ts'
import { startApi } from '@waha/api/testing/start-api.ts'
import { openBucket } from '@waha/pictures/bucket.ts'
import { boundedFiles, type Files } from '@waha/pictures/files.ts'
import { startBucketStandIn } from '@waha/pictures/testing/bucket-stand-in.ts'
import { createForward } from '@waha/sandbox/forward.ts'
import { openMailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createMailer } from '../../mailer.ts'
import { startMailServer } from '../mail-server.ts'
import { openDisk } from './disk.ts'
import type { Dependency, Manner } from './expected.ts'
import { createShops } from './shops.ts'

// How long what falls silent is waited for, in milliseconds. The usual deadlines are tried where they are set; those of the database are used as they are.
const soon = 300
const patienceOf = (manner: Manner) => (manner === 'slow' ? soon : undefined)
const patient = (patience?: number) => (patience ? { patience } : {})

/** Opens all of it. Pictures and mails of the disk are in the folder. */
export const openWorld = async (folder: string) => {
  const [api, bucket, mails] = await Promise.all([startApi({ google: true }), startBucketStandIn(), startMailServer({ patient: false })])
  const { people } = api
  if (!people) throw new Error('this API has no Google')
  const portOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const ways = {
    database: await openDatabaseProxy(api.databaseUrl),
    'payment provider': await openFaultProxy(portOf(api.sandbox.apiBase)),
    'mail server': await openFaultProxy(portOf(mails.url)),
    Google: await openFaultProxy({ host: '127.0.0.1', port: people.port }),
    'picture store': await openFaultProxy(portOf(bucket.settings.endpoint)),
  }
  const permitKey = randomBytes(32)
  const open = await createShops(api.api)

  const googleThrough = (port: number, seconds?: number) => {
    const forward = createForward(api.api.publicUrl, port)
    return createGoogle({ ...people, ...(seconds ? { seconds } : {}), fetch: (url, init) => forward(new Request(url, init)) })
  }
  const paymentsThrough = (port: number, deadline?: number) =>
    createPayments({
      secretKey: api.sandbox.secretKey,
      publishableKey: api.sandbox.publishableKey,
      webhookSecrets: [api.sandbox.webhookSecret],
      apiBase: `http://127.0.0.1:${port}`,
      ...(deadline ? { deadline } : {}),
    })
  const mediaIn = (files: Files) => ({ pictures: openShopPictures(files), permitKey, cloudinary: undefined })
  const picturesThrough = async (port: number, patience?: number) =>
    mediaIn(await openBucket({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, { failed: () => {}, ...patient(patience) }))
  const mailbox = openMailbox(join(folder, 'mailbox'))
  const mailerThrough = (port: number, timeout?: number): Send =>
    createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Waha <orders@waha.example>' }, mailbox, timeout ? { timeout } : {})
  const disk = await openDisk(api.db, join(folder, 'images'))
  const media = {
    inBucket: await picturesThrough(portOf(bucket.settings.endpoint).port, 60_000),
    onDisk: mediaIn(boundedFiles(disk.files, { failed: () => {}, patience: 60_000 })),
  }

  let admin: ReturnType<typeof signUp> | undefined
  const opened: { stop: () => unknown }[] = []
  const also = <T>(thing: T, stop: () => unknown) => {
    opened.push({ stop })
    return thing
  }
  const throughDatabase = (url: string, connections = 10) => {
    const db = connect(url, { connections })
    return also({ db }, () => db.destroy())
  }
  const withMedia = (made: ReturnType<typeof mediaIn>) => also({ media: made }, () => made.pictures.stop())

  return {
    ...api,
    /** Pictures where nothing fails: in the bucket, or on the disk while it is well. */
    media,
    open,
    /** The token of the one admin: each order is told to every one. */
    admin: async () => {
      admin ??= signUp(api, { role: 'admin' })
      return (await admin).token
    },
    /** What a shop is given to reach a service by the way that can fail, and to give up soon. */
    failing: {
      database: () => ({ ...throughDatabase(ways.database.url), reading: gateForAnybody(6), identifying: gateForAnybody(2) }),
      'payment provider': manner => ({ payments: paymentsThrough(ways['payment provider'].port, patienceOf(manner)) }),
      'mail server': () => ({}),
      Google: manner => ({ google: googleThrough(ways.Google.port, manner === 'slow' ? soon / 1000 : undefined) }),
      'picture store': async manner => withMedia(await picturesThrough(ways['picture store'].port, patienceOf(manner))),
      disk: manner => ({
        // Reads do not wait until changes that hang give their connections back: on a busy machine that might be too late.
        ...throughDatabase(api.databaseUrl, 30),
        ...withMedia(mediaIn(boundedFiles(disk.files, { failed: () => {}, ...patient(patienceOf(manner)) }))),
      }),
    } satisfies Record<Dependency, (manner: Manner) => Partial<Services> | Promise<Partial<Services>>>,
    fail: async (dependency: Dependency, manner: Manner) => {
      if (dependency === 'disk') return disk.fail(manner)
      return manner === 'down' ? ways[dependency].cut() : ways[dependency].fallSilent()
    },
    recover: async (dependency: Dependency) => (dependency === 'disk' ? disk.recover() : ways[dependency].open()),
    /** How often somebody tried to reach it since it fails; of the disk nobody counts. */
    met: (dependency: Dependency) => (dependency === 'disk' ? 0 : ways[dependency].met()),
    mailer: { healthy: mailerThrough(portOf(mails.url).port), failing: mailerThrough(ways['mail server'].port, soon) },
    handed: mails.handed,
    stop: async () => {
      for (const { stop } of opened) await stop()
      for (const way of Object.values(ways)) way.stop()
      for (const { pictures } of Object.values(media)) pictures.stop()
      bucket.stop()
      await mails.stop()
      await api.stop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
