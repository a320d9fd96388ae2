import { type ReactNode, useState } from 'react'

/** The picture of an account, round; what stands in for it where there is none or it fails. `className`: its size. */
export const Avatar = ({ image, instead, className }: { image: string | null; instead: ReactNode; className: string }) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (!image || failed === image) return instead
  return (
    <img
      src={image}
      alt=""
      width={256}
      height={256}
      onError={() => setFailed(image)}
      className={`rounded-full bg-tile object-cover ${className}`}
    />
  )
}
