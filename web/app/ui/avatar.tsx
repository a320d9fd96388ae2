import type { ReactNode } from 'react'
import { UserRound } from './icons.tsx'
import { useFailedPicture } from './use-failed-picture.ts'

/** The round picture of a user; `fallback` if there is none or it cannot be loaded. `className` sets the size. */
export const Avatar = ({ image, fallback, className }: { image: string | null; fallback: ReactNode; className: string }) => {
  const { failed, watch } = useFailedPicture(image)
  if (!image || failed) return fallback
  return <img src={image} alt="" width={256} height={256} {...watch} className={`rounded-full bg-tile object-cover ${className}`} />
}

/** A circle with a name's first letter or digit; an icon if it has none. Hidden from screen readers: the name is beside it. */
export const Initial = ({ name, className = 'size-11 text-17' }: { name: string; className?: string }) => {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase()
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full bg-palm-tint font-semibold text-palm ${className}`}>
      {letter ?? <UserRound className="size-1/2" strokeWidth={1.75} />}
    </span>
  )
}
