import { useEffect, useRef, useState } from 'react'

/** Whether the picture at an address could not be shown; `watch` belongs on its <img>. */
export const useFailedPicture = (address: string | null) => {
  const [failed, setFailed] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  const first = useRef(address)
  // A picture that failed before the page came to life fires no event any more. One that is there may be 0 wide in CSS pixels.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = ref.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) ref.current?.decode().catch(() => setFailed(first.current))
  }, [])
  return { failed: address !== null && failed === address, watch: { ref, onError: () => setFailed(address) } }
}
