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
  // One that failed for want of a network is asked for again once there is one: setting its address does that, if it is still on the page.
  useEffect(() => {
    if (failed === null) return
    const again = () => {
      ref.current?.setAttribute('src', ref.current.src)
      setFailed(null)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  return { failed: address !== null && failed === address, watch: { ref, onError: () => setFailed(address) } }
}
