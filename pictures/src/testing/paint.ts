import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, or of noise. */
export const paint = (width: number, height: number, colour: string | 'noise' = '#a5522d'): Sharp =>
  colour === 'noise'
    ? sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    : sharp({ create: { width, height, channels: 3, background: colour } })

/** Its type, size and so on. */
export const factsOf = (bytes: Buffer) => sharp(bytes).metadata()

/** The mean of each of its channels, from 0 to 255. */
export const meansOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean)

/** What each of its dots is: red, green, blue and alpha, from 0 to 255. */
export const dotsOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

/** A photo as phones make them: rotated by EXIF orientation, with location and owner as metadata. Upright, its upper half is red. */
export const phonePhoto = async () => {
  const red = await paint(200, 200, '#ff0000').png().toBuffer()
  return paint(400, 200, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Waha Phone', Artist: 'Secret Owner', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A photo as the largest cameras of phones make it: 30 megapixels, followed by a short film, 11 MB in all. The left half is red, the right one blue. */
export const largePhoto = async () => {
  const red = await paint(3200, 4800, '#ff0000').png().toBuffer()
  const photo = await paint(6400, 4800, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024 - photo.byteLength)])
}
