import { useEffect, useRef, useState } from 'react'

/** Whether the picture at an address failed to load. `watch`: the props of its <img>. */
export const useFailedPicture = (address: string | null) => {
  const [failed, setFailed] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  const first = useRef(address)
  // A picture that failed before hydration fires no error event. A loaded one can have a natural width of 0, too, so it is decoded.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = ref.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) ref.current?.decode().catch(() => setFailed(first.current))
  }, [])
  return { failed: address !== null && failed === address, watch: { ref, onError: () => setFailed(address) } }
}
