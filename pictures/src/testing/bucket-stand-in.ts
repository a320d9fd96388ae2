// A store that speaks as much of S3 as pictures need, and computes Signature Version 4 by itself for every request, from Amazon's description.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const keys = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'stand-in/secret+key' }
const [region, bucket] = ['eu-test-1', 'pictures']

export interface StoredObject {
  bytes: Buffer
  mediaType: string | undefined
  cacheControl: string | undefined
}

/** Starts it on the loopback interface. `fault` answers in its place, or returns false; `refused` are the requests with a wrong signature. */
export const startBucketStandIn = async () => {
  const objects = new Map<string, StoredObject>()
  const refused: string[] = []
  const asked: string[] = []
  const standIn = { fault: (_request: IncomingMessage, _response: ServerResponse) => false as boolean }
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    asked.push(line)
    const body = await buffer(request)
    if (standIn.fault(request, response)) return
    const fault = faultOf(request, body)
    if (fault) {
      refused.push(`${line}: ${fault}`)
      return void response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
    }
    answer(request, response, body)
  })
  const answer = ({ method, url = '', headers }: IncomingMessage, response: ServerResponse, bytes: Buffer) => {
    const [, name = '', path = ''] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
    if (name !== bucket) return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const known = objects.get(path)
    if (method === 'PUT') {
      objects.set(path, { bytes, mediaType: headers['content-type'], cacheControl: headers['cache-control'] })
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (!known) return void response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': known.bytes.byteLength }).end(method === 'HEAD' ? undefined : known.bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return Object.assign(standIn, { settings: { endpoint, bucket, region, ...keys }, objects, refused, asked, stop })
}

/** What is wrong with a request's signature; undefined if it is right. */
const faultOf = (request: IncomingMessage, body: Buffer): string | undefined => {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', where, names = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'])
  const declared = String(request.headers['x-amz-content-sha256'])
  if (keyId !== keys.accessKeyId || where !== region) return 'InvalidAccessKeyId'
  if (!time.startsWith(day) || Math.abs(Date.now() - dateOf(time)) > 15 * 60_000) return 'RequestTimeTooSkewed'
  if (body.byteLength > 0 && declared !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name))) return 'AccessDenied'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map(name => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    declared,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const dateOf = (time: string) => Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
