import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ballast, laden } from './testing/hostile-files.ts'
import { openFolder } from './testing/open-folder.ts'
import { dotsOf, paint, phonePhoto } from './testing/paint.ts'

const { folder, open, pictures, bytesAt } = openFolder()

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
       const isFirst = !existsSync('${flag}')
       writeFileSync('${flag}', '')
       process.on('message', () => {
         if (isFirst) { ${how} }
         else process.send({ stage: 'made', files: [{ width: 1, type: 'webp', bytes: Buffer.from('x') }] })
       })
       process.send({ stage: isFirst ? 'ready' : 'decoded' })`
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

  test('hundreds of damaged pictures are kept or refused, one after the other; then a good one is made as ever [U7]', async () => {
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
