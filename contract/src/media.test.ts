import { expect, test } from 'vitest'
import { pictureSources } from './media.ts'

const name = '0978970793776e1c88fc8d4082283243'

test('the address of a picture tells its sizes: in steps up to the number that it ends in, as AVIF and WebP [ADD-04]', () => {
  expect(pictureSources(`/images/products/${name}-500.webp`)).toEqual([
    { type: 'image/avif', srcSet: [160, 320, 480, 500].map(width => `/images/products/${name}-${width}.avif ${width}w`).join(', ') },
    { type: 'image/webp', srcSet: [160, 320, 480, 500].map(width => `/images/products/${name}-${width}.webp ${width}w`).join(', ') },
  ])
  expect(pictureSources('/pictures/samt-headphones/1-1000.webp')[1]?.srcSet.split(', ').at(-1)).toBe(
    '/pictures/samt-headphones/1-1000.webp 1000w',
  )
  expect(pictureSources(`/images/avatars/${name}-256.webp`)[0]?.srcSet).toBe(
    `/images/avatars/${name}-96.avif 96w, /images/avatars/${name}-256.avif 256w`,
  )
})

test('a picture on Cloudinary gets its sizes by transformations, an unknown address has none [ADD-04]', () => {
  const [source] = pictureSources('https://res.cloudinary.com/shop/image/upload/v1/lamp.png')
  expect(source?.srcSet.split(', ')[0]).toBe('https://res.cloudinary.com/shop/image/upload/c_pad,ar_1,w_160,f_auto,q_auto/v1/lamp.png 160w')
  expect(source?.type).toBeUndefined()
  for (const address of ['', '/x.webp', 'https://elsewhere.example/a-1000.webp', '/images/../x-1000.webp'])
    expect(pictureSources(address)).toEqual([])
})
