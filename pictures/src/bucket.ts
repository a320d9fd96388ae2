// Files in an S3-compatible store, each request signed (Signature Version 4).
import { createHash } from 'node:crypto'
import type { Files } from './files.ts'
import { Refusal } from './refusal.ts'
import { tellOnce } from './tell-once.ts'

export interface BucketSettings {
  /** The origin of the store; the bucket is the first part of each path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Options {
  /** Told why a request failed, once until one is answered. */
  failed: (reason: string) => void
  /** How long a request may take with its repetitions, in milliseconds. */
  patience?: number
}

// Names are never used again.
const lasting = 'public, max-age=31536000, immutable'

/** Opens a bucket. Its files throw a Refusal (`busy`) while the store does not answer as it should. Loads the signing client. */
export const openBucket = async (settings: BucketSettings, { failed, patience = 5000 }: Options): Promise<Files> => {
  const { AwsClient } = await import('aws4fetch')
  const { endpoint, bucket, ...keys } = settings
  // It repeats what was answered by 429 or 5xx.
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, initRetryMs: 100 })
  const told = tellOnce(failed)

  /** Status and body of an answer; without a connection it is tried once more. */
  const ask = async (method: string, path: string, init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}) => {
    const signal = AbortSignal.timeout(patience)
    const send = () => client.fetch(`${endpoint}/${bucket}/${path}`, { method, ...init, signal, redirect: 'manual' })
    try {
      const answer = await send().catch(send)
      const body = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok && (answer.status !== 404 || method === 'PUT')) throw new Error(`${method} was answered by ${answer.status}`)
      told.succeeded()
      return { found: answer.ok, body }
    } catch (error) {
      told.failed(error)
      throw new Refusal('busy', error)
    }
  }

  return {
    write: async (path, bytes, mediaType) => {
      const body = new Uint8Array(bytes)
      const digest = createHash('sha256').update(body).digest('hex')
      await ask('PUT', path, { body, headers: { 'content-type': mediaType, 'cache-control': lasting, 'x-amz-content-sha256': digest } })
    },
    read: async path => {
      const { found, body } = await ask('GET', path)
      return found ? body : undefined
    },
    has: async path => (await ask('HEAD', path)).found,
    remove: async path => void (await ask('DELETE', path)),
  }
}
