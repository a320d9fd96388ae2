import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesInFolder } from './files.ts'
import { openPictures, type PictureSettings } from './pictures.ts'
import { animated, ballast, bombs, laden, noPictures, payload, polyglots, stuffed } from './testing/hostile-files.ts'
import { paint, phonePhoto } from './testing/paint.ts'

let folder: string
let pictures: ReturnType<typeof open>
const opened: { stop: () => void }[] = []

const open = (more: Partial<PictureSettings<'products' | 'avatars' | 'reviews'>> = {}) => {
  const made = openPictures({
    files: filesInFolder(folder),
    places: {
      products: { fit: 'contain', widths: [160, 320, 480, 640, 1000], jpeg: 320 },
      avatars: { fit: 'cover', widths: [96, 256] },
      reviews: { fit: 'inside', widths: [320, 1280] },
    },
    maxBytes: 10 * 1024 * 1024,
    maxPixels: 25_000_000,
    ...more,
  })
  opened.push(made)
  return made
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-pictures-'))
  pictures = open()
})
afterAll(async () => {
  for (const made of opened) made.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (address: string, method = 'GET') => pictures.serve(new Request(`http://shop.test${address}`, { method }))
const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer())
const dotsOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

describe('what comes of a picture', () => {
  test('a product is kept whole on a square in five widths, as AVIF and as WebP [ADD-04]', async () => {
    const { address, width } = await pictures.keep('products', await paint(1500, 900).jpeg().toBuffer())
    expect(address).toMatch(/^\/images\/products\/[0-9a-f]{32}-1000\.webp$/)
    expect(width).toBe(1000)
    for (const size of [160, 320, 480, 640, 1000]) {
      for (const type of ['avif', 'webp']) {
        const made = await sharp(await bytesAt(address.replace('1000.webp', `${size}.${type}`))).metadata()
        expect([made.width, made.height, made.mediaType]).toEqual([size, size, `image/${type}`])
      }
    }
    const dot = await dotsOf(await bytesAt(address))
    expect([dot(500, 50)[3], dot(500, 950)[3], dot(5, 500)[3], dot(995, 500)[3]]).toEqual([0, 0, 255, 255])
  })

  test('no picture is made larger than it was; an avatar is cut square [ADD-04]', async () => {
    const small = await pictures.keep('products', await paint(300, 400).webp().toBuffer())
    expect(small.address).toMatch(/-400\.webp$/)
    expect((await readdir(join(folder, 'products'))).filter(name => name.startsWith(small.name)).length).toBe(7)
    const avatar = await pictures.keep('avatars', await paint(600, 400).png().toBuffer())
    expect(avatar.address).toMatch(/^\/images\/avatars\/[0-9a-f]{32}-256\.webp$/)
    expect((await dotsOf(await bytesAt(avatar.address)))(0, 128)[3]).toBe(255)
    expect((await pictures.keep('avatars', await paint(50, 40).png().toBuffer())).address).toMatch(/-40\.webp$/)
  })

  test('a picture in a review keeps its shape, upright, no side above 1280 pixels, and goes whole [REVIEW-04, REVIEW-05]', async () => {
    const shapes = [
      {
        from: [2000, 1000],
        sizes: [
          [320, 160],
          [1280, 640],
        ],
      },
      {
        from: [1000, 2000],
        sizes: [
          [320, 640],
          [640, 1280],
        ],
      },
      { from: [300, 100], sizes: [[300, 100]] },
    ] as const
    for (const {
      from: [wide, high],
      sizes,
    } of shapes) {
      const { address, name } = await pictures.keep('reviews', await paint(wide, high).jpeg().toBuffer())
      const made = await Promise.all(
        sizes.flatMap(([width]) =>
          ['avif', 'webp'].map(async type => {
            const { width: w, height: h } = await sharp(await bytesAt(`/images/reviews/${name}-${width}.${type}`)).metadata()
            return [w, h]
          }),
        ),
      )
      expect(made).toEqual(sizes.flatMap(size => [size, size]))
      expect(address).toBe(`/images/reviews/${name}-${sizes.at(-1)?.[0]}.webp`)
      const files = async () => (await readdir(join(folder, 'reviews'))).filter(file => file.startsWith(name)).length
      expect(await files()).toBe(sizes.length * 2)
      await pictures.remove('reviews', address)
      expect(await files()).toBe(0)
    }
  })

  test('a product has a JPEG on white for mails, no larger than it was; when the picture goes, it goes [PAY-08, ADD-04]', async () => {
    for (const [side, size] of [
      [1500, 320],
      [200, 200],
    ] as const) {
      const { address } = await pictures.keep(
        'products',
        await paint(side, side / 2)
          .jpeg()
          .toBuffer(),
      )
      const jpeg = address.replace(/\d+\.webp$/, `${size}.jpg`)
      expect((await get(jpeg)).headers.get('content-type')).toBe('image/jpeg')
      const bytes = await bytesAt(jpeg)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: size, height: size })
      expect((await dotsOf(bytes))(size / 2, 5).map(value => Math.round(value / 16))).toEqual([16, 16, 16, 16])
      await pictures.remove('products', address)
      expect((await get(jpeg)).status).toBe(404)
    }
  })

  test('a photo stands upright, and nothing tells where, when, with what or by whom it was taken [U4]', async () => {
    const { address } = await pictures.keep('products', await phonePhoto())
    const avif = address.replace('.webp', '.avif')
    for (const file of [address, avif, address.replace(/\d+\.webp/, '320.jpg')]) {
      const bytes = await bytesAt(file)
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(bytes.toString('latin1')).not.toMatch(/Exif|Secret Owner|Waha Phone|xmpmeta/)
    }
    for (const file of [address, avif]) {
      const dot = await dotsOf(await bytesAt(file))
      expect([dot(200, 60)[0], dot(200, 340)[2], dot(20, 200)[3]].map(value => Math.round((value ?? 0) / 16))).toEqual([16, 16, 0])
    }
  })

  test('of a picture that is something else as well, only the picture is left [U2]', async () => {
    for (const [what, bytes] of Object.entries(await polyglots())) {
      const { address } = await pictures.keep('products', bytes)
      for (const file of [address, address.replace('.webp', '.avif'), address.replace('.webp', '.jpg')])
        expect([what, (await bytesAt(file)).includes(payload)]).toEqual([what, false])
    }
  })

  test('it is served as a picture of its type that can run nothing, for ever; its forms are read only [U2]', async () => {
    const { address } = await pictures.keep('products', await paint(20, 20).png().toBuffer())
    const { headers } = await get(address)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toContain('immutable')
    expect((await get(address, 'HEAD')).headers.get('content-length')).toBe(String((await bytesAt(address)).length))
    expect((await get(address, 'DELETE')).status).toBe(405)
  })

  test('a picture that is removed is gone in all its sizes, and nothing else with it [ACCOUNT-04, U5]', async () => {
    const [gone, stays] = [
      await pictures.keep('avatars', await paint(300, 300).png().toBuffer()),
      await pictures.keep('avatars', await paint(300, 300).png().toBuffer()),
    ]
    await pictures.remove('avatars', gone.address)
    for (const address of ['/images/avatars/../../permit.key', `/images/products/${stays.name}-256.webp`, 'https://x.example/a.webp'])
      await pictures.remove('avatars', address)
    expect((await readdir(join(folder, 'avatars'))).filter(name => name.startsWith(gone.name))).toEqual([])
    expect([(await get(gone.address)).status, (await get(stays.address)).status]).toEqual([404, 200])
  })

  test('no address leads out of the folder [U5]', async () => {
    await writeFile(join(folder, 'secret.webp'), 'secret')
    for (const address of [
      '/images/secret.webp',
      '/images/products/..%2fsecret.webp',
      '/images/products/%2e%2e/secret.webp',
      `/images/products/${'0'.repeat(32)}-1000.webp%00.png`,
      '/images/',
    ])
      expect((await get(address)).status).toBe(404)
  })
})

describe('what is refused', () => {
  test('everything that is no JPEG, PNG or WebP, by its bytes [U1]', async () => {
    for (const [what, bytes] of Object.entries(await noPictures()))
      expect([what, await pictures.keep('products', bytes).catch(({ reason }) => reason)]).toEqual([what, 'kind'])
  })

  test('what would be huge once unpacked, ten at a time; the shop grows by less than 200 MB [U3]', async () => {
    const before = process.memoryUsage.rss()
    const files = Object.entries(await bombs())
    const many = Array.from({ length: 10 }, (_, index) => files[index % files.length] ?? files[0])
    const said = await Promise.all(many.map(file => pictures.keep('products', file?.[1] ?? Buffer.alloc(0)).catch(({ reason }) => reason)))
    expect(said).toEqual(many.map(() => 'pixels'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('whatever else is packed into a picture never gets out [U3]', async () => {
    for (const bytes of Object.values(await stuffed())) {
      expect(bytes.length).toBeLessThan(300_000)
      const made = await pictures.keep('products', bytes).catch(({ reason }) => reason as string)
      if (typeof made === 'string') expect(made).toBe('kind')
      else expect(made.bytes).toBeLessThan(5000)
    }
  })

  test('pictures that move [U3]', async () => {
    for (const [what, bytes] of Object.entries(await animated()))
      expect([what, await pictures.keep('products', bytes).catch(({ reason }) => reason)]).toEqual([what, 'animated'])
  })
})

/** A form that the test sends piece by piece. */
const openForm = () => {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  let asked = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: controller => {
        pieces = controller
      },
      pull: () => {
        asked += 1
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://shop.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return {
    request,
    send: (text: string) => pieces?.enqueue(Buffer.from(text)),
    end: () => pieces?.close(),
    isRead: () => asked > 0,
  }
}
const start = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const finish = '\r\n--edge--\r\n'

describe('reading a form', () => {
  const settled = () => new Promise(done => setImmediate(done))
  const outcomeOf = (read: Promise<{ bytes: Buffer }>) =>
    read.then(
      ({ bytes }) => bytes.toString(),
      ({ reason }) => reason as string,
    )

  test('ends after five seconds without a byte, and not before; however slowly bytes come it goes on [X3, U6]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const [slow, stalled] = [openForm(), openForm()]
      const outcomes: string[] = []
      for (const { request } of [slow, stalled])
        void outcomeOf(pictures.read(request, { field: 'image', person: 'noor' })).then(outcome => outcomes.push(outcome))
      for (const form of [slow, stalled]) form.send(start)
      for (const letter of ['a', 'b', 'c']) {
        await settled()
        await vi.advanceTimersByTimeAsync(4999)
        slow.send(letter)
        if (letter === 'a') expect(outcomes).toEqual([])
      }
      expect(outcomes).toEqual(['stalled'])
      slow.send(finish)
      slow.end()
      await vi.waitFor(() => expect(outcomes).toEqual(['stalled', 'abc']))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is patient for five seconds to the millisecond [X3]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let outcome = ''
      const read = pictures.read(openForm().request, { field: 'image', person: 'noor' })
      void outcomeOf(read).then(reason => (outcome = reason))
      while (vi.getTimerCount() === 0) await settled()
      await vi.advanceTimersByTimeAsync(4999)
      expect([outcome, vi.getTimerCount()]).toEqual(['', 1])
      await vi.advanceTimersByTimeAsync(1)
      expect(vi.getTimerCount()).toBe(0)
      await read.catch(() => {})
      expect(outcome).toBe('stalled')
    } finally {
      vi.useRealTimers()
    }
  })

  test('of one person four are read at once, eight wait unread, the next is told to come back; others go on [X3, U8]', async () => {
    const fresh = open()
    const read = (person: string) => {
      const form = openForm()
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person })) }
    }
    const mine = Array.from({ length: 12 }, () => read('noor'))
    expect(await read('noor').outcome).toBe('busy')
    await settled()
    expect(mine.map(({ form }) => form.isRead())).toEqual([...Array(4).fill(true), ...Array(8).fill(false)])
    const others = Array.from({ length: 12 }, (_, index) => read(`reader ${index}`))
    for (const { form } of [...others, ...mine]) {
      form.send(`${start}x${finish}`)
      form.end()
    }
    expect(await Promise.all([...others, ...mine].map(({ outcome }) => outcome))).toEqual(Array(24).fill('x'))
  })

  test('sixteen are read at once, sixteen wait unread, the next is told to come back [X3, U6]', async () => {
    const fresh = open()
    const all = Array.from({ length: 32 }, (_, index) => {
      const form = openForm()
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person: `${index}` })) }
    })
    expect(await outcomeOf(fresh.read(openForm().request, { field: 'image', person: 'late' }))).toBe('busy')
    await settled()
    expect(all.map(({ form }) => form.isRead())).toEqual([...Array(16).fill(true), ...Array(16).fill(false)])
    for (const { form } of all) {
      form.send(`${start}x${finish}`)
      form.end()
    }
    expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(Array(32).fill('x'))
  })

  test('of one person’s pictures two are made at once: the line before the decoders stays open for others [X3, U8]', async () => {
    const fresh = open()
    const bytes = await paint(20, 20).png().toBuffer()
    const keep = (person: string) =>
      fresh.keep('avatars', bytes, person).then(
        () => 'kept',
        ({ reason }) => reason as string,
      )
    const all = [
      ...Array.from({ length: 14 }, () => keep('noor')),
      keep('noor'),
      ...Array.from({ length: 9 }, (_, index) => keep(`${index}`)),
    ]
    // Two of noor's and eight of others are all that the decoders take at once.
    expect(await Promise.all(all)).toEqual([...Array(14).fill('kept'), 'busy', ...Array(8).fill('kept'), 'busy'])
  })
})

describe('the decoder', () => {
  const decoder = async (name: string, code: string, decode = 60_000) => {
    const path = join(folder, name)
    await writeFile(path, code)
    return open({ decoders: { path, timeouts: { decode } } })
  }
  const picture = () => paint(20, 20).png().toBuffer()

  test('one that hangs is ended, one that crashes takes nothing with it: the next picture finds another [U7]', async () => {
    const flag = join(folder, 'was-here')
    const broken = (how: string) =>
      `import { existsSync, writeFileSync } from 'node:fs'
       process.on('message', () => {
         if (existsSync('${flag}')) process.send({ stage: 'made', files: [{ width: 1, type: 'webp', bytes: Buffer.from('x') }] })
         else { writeFileSync('${flag}', ''); ${how} }
       })
       process.send({ stage: existsSync('${flag}') ? 'decoded' : 'ready' })`
    // Only the one that hangs is waited for in vain; the next one says at once that it is further.
    for (const [name, how, reason, decode] of [
      ['hangs.mjs', 'for (;;);', 'busy', 200],
      ['aborts.mjs', 'process.abort()', 'kind', 60_000],
      ['leaves.mjs', 'process.exit(0)', 'kind', 60_000],
    ] as const) {
      const fragile = await decoder(name, broken(how), decode)
      await rm(flag, { force: true })
      await expect(fragile.keep('products', await picture())).rejects.toMatchObject({ reason })
      expect((await fragile.keep('products', await picture())).width).toBe(1)
    }
  })

  test('it knows nothing of the shop’s surroundings [U7]', async () => {
    const curious = await decoder(
      'curious.mjs',
      `process.on('message', () => process.send({ stage: 'made', files: [{ width: 1, type: 'webp', bytes: Buffer.from(JSON.stringify(process.env)) }] }))
       process.send({ stage: 'ready' })`,
    )
    process.env.WAHA_TEST_SECRET = 'very-secret'
    const { address } = await curious.keep('products', await picture())
    expect((await bytesAt(address)).toString()).not.toMatch(/secret|PATH/)
  })

  test('gets of a file only what is needed to show it: no texts, no profile that unpacks to more than 1 MB [X8, U3]', async () => {
    const echo = await decoder(
      'echo.mjs',
      `process.on('message', ({ bytes }) => process.send({ stage: 'made', files: [{ width: 1, type: 'webp', bytes }] }))
       process.send({ stage: 'ready' })`,
    )
    for (const [what, bytes] of Object.entries(await laden())) {
      expect([what, bytes.includes(ballast)]).toEqual([what, true])
      const given = await bytesAt((await echo.keep('products', bytes)).address)
      expect([what, given.includes(ballast), given.length < 2000]).toEqual([what, false, true])
      const { width, height } = await sharp(await bytesAt((await pictures.keep('products', bytes)).address)).metadata()
      expect([what, width, height]).toEqual([what, 40, 40])
    }
    const grains = Buffer.concat([
      (await picture()).subarray(0, 8),
      ...Array.from({ length: 20_001 }, () => Buffer.from('\0\0\0\0tEXt\0\0\0\0')),
    ])
    await expect(echo.keep('products', grains)).rejects.toMatchObject({ reason: 'kind' })
  })

  test('keeps the colours of a profile, the transparency, and which way is up, in every type [X8, U4]', async () => {
    const red = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await red.clone().withIccProfile('p3').withMetadata({ icc: 'p3', orientation: 6 })[type]().toBuffer()
      const { address } = await pictures.keep('reviews', bytes)
      const { width, height } = await sharp(await bytesAt(address)).metadata()
      const plain = await pictures.keep('reviews', await red.clone()[type]().toBuffer())
      expect([type, width, height]).toEqual([type, 20, 40])
      const [dot, same] = [await dotsOf(await bytesAt(address)), await dotsOf(await bytesAt(plain.address))]
      for (const channel of [0, 1, 2, 3]) expect(Math.abs((dot(10, 20)[channel] ?? 0) - (same(20, 10)[channel] ?? 0))).toBeLessThan(20)
    }
  })

  test('has a time for each step and no other: one that says again and again that it gets on is ended [X8, U7]', async () => {
    const path = join(folder, 'gets-on.mjs')
    await writeFile(
      path,
      `process.on('message', () => setInterval(() => { process.send({ stage: 'ready' }); process.send({ stage: 'decoded' }) }, 5))`,
    )
    const endless = open({ decoders: { path, timeouts: { decode: 1000, encode: 1000 } } })
    await expect(endless.keep('products', await picture())).rejects.toMatchObject({ reason: 'busy' })
  })

  test('hundreds of damaged pictures are kept or refused, one after the other; then a good one is made as ever [U7]', {
    timeout: 120_000,
  }, async () => {
    const originals = [
      await paint(120, 90, 'noise').jpeg().toBuffer(),
      await paint(60, 50, 'noise').png().toBuffer(),
      await paint(120, 90, 'noise').webp().toBuffer(),
      await phonePhoto(),
    ]
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const damaged = (original: Buffer) => {
      const bytes = Buffer.from(original)
      for (let count = random(20) + 1; count > 0; count--) bytes[random(bytes.length)] = random(256)
      return random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
    }
    // One that took too long may be sent again: on a busy machine that says nothing about the file.
    const outcomeOf = async (bytes: Buffer): Promise<string> => {
      const outcome = await pictures.keep('avatars', bytes).then(
        () => 'kept',
        ({ reason }) => reason as string,
      )
      return outcome === 'busy' ? outcomeOf(bytes) : outcome
    }
    const outcomes = new Set<string>()
    for (let round = 0; round < 300; round++) outcomes.add(await outcomeOf(damaged(originals[round % originals.length] ?? Buffer.alloc(0))))
    expect([...outcomes].filter(outcome => !['kept', 'kind', 'pixels', 'animated'].includes(outcome))).toEqual([])
    expect(outcomes).toContain('kept')
    expect((await pictures.keep('products', originals[0] ?? Buffer.alloc(0))).width).toBe(120)
  })
})
