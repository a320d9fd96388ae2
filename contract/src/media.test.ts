import { expect, test } from 'vitest'
import { pictureFault, pictureSource } from './media.ts'

const name = '0978970793776e1c88fc8d4082283243'
const widthsIn = (srcSet = '') => srcSet.split(', ').map(part => part.split(' ')[1])

test('the address of a picture tells its sizes: in steps up to the number that it ends in, as AVIF [ADD-04]', () => {
  expect(pictureSource(`/images/products/${name}-500.webp`)).toEqual({
    type: 'image/avif',
    srcSet: [160, 320, 480, 500].map(width => `/images/products/${name}-${width}.avif ${width}w`).join(', '),
  })
  expect(pictureSource('/pictures/samt-headphones/1-1000.webp')?.srcSet.split(', ').at(-1)).toBe(
    '/pictures/samt-headphones/1-1000.avif 1000w',
  )
  expect(pictureSource(`/images/reviews/${name}-960.webp`)?.srcSet).toBe(
    `/images/reviews/${name}-320.avif 320w, /images/reviews/${name}-960.avif 960w`,
  )
  expect(pictureSource(`/images/avatars/${name}-256.webp`)?.srcSet).toBe(
    `/images/avatars/${name}-96.avif 96w, /images/avatars/${name}-256.avif 256w`,
  )
})

test('a picture that shows equally wide on every screen lists the sizes from that width to two and a half times of it [ADD-04]', () => {
  const address = '/pictures/samt-headphones/1-1000.webp'
  expect(widthsIn(pictureSource(address, 220)?.srcSet)).toEqual(['320w', '480w', '640w'])
  expect(widthsIn(pictureSource(address, 160)?.srcSet)).toEqual(['160w', '320w', '480w'])
  expect(widthsIn(pictureSource(address, 64)?.srcSet)).toEqual(['160w'])
  expect(widthsIn(pictureSource(address, 65)?.srcSet)).toEqual(['160w', '320w'])
  expect(widthsIn(pictureSource('/pictures/samt-headphones/1-200.webp', 220)?.srcSet)).toEqual(['200w'])
  expect(widthsIn(pictureSource('https://res.cloudinary.com/shop/image/upload/v1/lamp.png', 112)?.srcSet)).toEqual(['160w', '320w'])
})

test('a picture on Cloudinary gets its sizes by transformations, an unknown address has none [ADD-04]', () => {
  const source = pictureSource('https://res.cloudinary.com/shop/image/upload/v1/lamp.png')
  expect(source?.srcSet.split(', ')[0]).toBe('https://res.cloudinary.com/shop/image/upload/c_pad,ar_1,w_160,f_auto,q_auto/v1/lamp.png 160w')
  expect(widthsIn(source?.srcSet)).toEqual(['160w', '320w', '480w', '640w', '1000w'])
  expect(source?.type).toBeUndefined()
  expect(widthsIn(pictureSource('https://res.cloudinary.com/shop/image/upload/v1/%D8%B9%D9%88%D8%AF.png')?.srcSet)).toContain('160w')
  for (const address of ['', '/x.webp', 'https://elsewhere.example/a-1000.webp', '/images/../x-1000.webp'])
    expect(pictureSource(address)).toBeUndefined()
})

test('a chosen picture may have as many bytes as the limit says, and no more; what is no picture is told so first [ADD-04]', () => {
  const faults = (type: string) => [0, 1].map(more => pictureFault({ type, size: 10 * 1024 * 1024 + more }))
  expect(faults('image/webp')).toEqual([undefined, 'picture_too_large'])
  expect(faults('image/gif')).toEqual(['picture_type', 'picture_type'])
})
