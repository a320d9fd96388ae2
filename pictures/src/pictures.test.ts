import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animated, bombs, noPictures, payload, polyglots, stuffed } from './testing/hostile-files.ts'
import { openFolder } from './testing/open-folder.ts'
import { dotsOf, paint, phonePhoto } from './testing/paint.ts'

const { folder, pictures, get, bytesAt } = openFolder()

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
      await pictures.remove(address)
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
      await pictures.remove(address)
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

  test('every letter of a picture’s name is left to chance, and none says what another is [U5]', async () => {
    const [bytes, names] = [await paint(2, 2).webp().toBuffer(), [] as string[]]
    for (let count = 0; count < 48; count += 1) names.push((await pictures.keep('avatars', bytes)).name)
    const places = Array.from({ length: 32 }, (_, place) => names.map(name => name[place]).join(''))
    expect(Math.min(...places.map(letters => new Set(letters).size))).toBeGreaterThan(8)
    expect(new Set(places).size).toBe(32)
  })

  test('a picture that is removed is gone in all its sizes, and nothing else with it [ACCOUNT-04, U5]', async () => {
    const [gone, stays] = [
      await pictures.keep('avatars', await paint(300, 300).png().toBuffer()),
      await pictures.keep('avatars', await paint(300, 300).png().toBuffer()),
    ]
    await pictures.remove(gone.address)
    const elsewhere = `/images/elsewhere/${stays.name}-256.webp`
    await mkdir(join(folder, 'elsewhere'))
    await writeFile(join(folder, elsewhere.slice('/images/'.length)), 'of nobody here')
    for (const address of [
      '/images/avatars/../../permit.key',
      `/images/products/${stays.name}-256.webp`,
      elsewhere,
      'https://x.example/a.webp',
    ])
      await pictures.remove(address)
    expect((await readdir(join(folder, 'avatars'))).filter(name => name.startsWith(gone.name))).toEqual([])
    expect(await Promise.all([gone.address, stays.address, elsewhere].map(async address => (await get(address)).status))).toEqual([
      404, 200, 200,
    ])
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
    const files = Object.entries(await bombs())
    const before = process.memoryUsage.rss()
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
