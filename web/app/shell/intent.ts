import { opensHere } from '../ui/opens-here.ts'

const dwellMs = 65

interface Listeners {
  /** The pointer or the focus has stayed for a moment on what leads to an address. */
  onLook: (address: URL) => void
  /** It is being pressed. */
  onPress: (address: URL) => void
  /** It was pressed: the address opens here. */
  onFollow: (address: URL) => void
}

/** Watches links, and buttons whose `data-leads` is the query that they lead to. Returns a function that stops it. */
export const watchIntent = ({ onLook, onPress, onFollow }: Listeners) => {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const look = ({ target }: Event) => {
    clearTimeout(timer)
    const address = addressOf(target)
    if (address) timer = setTimeout(() => onLook(address), dwellMs)
  }
  const press = ({ target }: Event) => {
    const address = addressOf(target)
    if (address) onPress(address)
  }
  const follow = (click: MouseEvent) => {
    const address = opensHere(click) && addressOf(click.target)
    if (address) onFollow(address)
  }
  const options = { passive: true, signal: stop.signal }
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, look, options)
  document.addEventListener('pointerdown', press, options)
  // Before the page itself answers it, which takes a while.
  document.addEventListener('click', follow, { ...options, capture: true })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

const addressOf = (target: EventTarget | null) => {
  const element = target instanceof Element && target.closest('a[href], [data-leads]:not([aria-disabled=true])')
  if (!element) return undefined
  const address = new URL(element.getAttribute('href') ?? element.getAttribute('data-leads') ?? '', location.href)
  const isHere = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !isHere ? address : undefined
}
