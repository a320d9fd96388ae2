import type { User } from '@waha/contract/accounts.ts'
import { useState } from 'react'
import { Initial } from '../ui/initial.tsx'

/** The visitor's picture, or the first letter of the name. */
export const AccountAvatar = ({ user: { image, displayName, email } }: { user: User }) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (!image || failed === image) return <Initial name={displayName || email} className="size-24 text-32" />
  return (
    <img
      src={image}
      alt=""
      width={256}
      height={256}
      onError={() => setFailed(image)}
      className="size-24 rounded-full bg-tile object-cover"
    />
  )
}
