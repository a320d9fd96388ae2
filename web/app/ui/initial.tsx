import { UserRound } from 'lucide-react'

/** A round sign with a name's first letter; a figure where there is none. Decoration: the name stands beside it. */
export const Initial = ({ name, className = 'size-11 text-17' }: { name: string; className?: string }) => {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase()
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full bg-palm-tint font-semibold text-palm ${className}`}>
      {letter ?? <UserRound className="size-1/2" strokeWidth={1.75} />}
    </span>
  )
}
