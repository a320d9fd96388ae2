import { UserRound } from 'lucide-react'
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

/** A round sign with a name's first letter; a figure where there is none. Decoration: the name stands beside it. */
export const Initial = ({ name, className = 'size-11 text-17' }: { name: string; className?: string }) => {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase()
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full bg-palm-tint font-semibold text-palm ${className}`}>
      {letter ?? <UserRound className="size-1/2" strokeWidth={1.75} />}
    </span>
  )
}
