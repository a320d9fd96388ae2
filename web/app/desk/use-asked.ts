import { useState } from 'react'

/** What a dialog is open for; undefined while none is. What was sent from a dialog that was closed meanwhile closes no other, also none of its kind. */
export const useAsked = <What>() => {
  const [asked, setAsked] = useState<{ what: What }>()
  return {
    asked: asked?.what,
    ask: (what: What) => setAsked({ what }),
    close: () => setAsked(now => (now === asked ? undefined : now)),
  }
}
