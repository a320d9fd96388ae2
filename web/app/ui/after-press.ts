let pressed: Promise<void> | undefined
let release = () => {}

if (!import.meta.env.SSR) {
  addEventListener(
    'pointerdown',
    ({ button, target }) => {
      release()
      // Where a menu or a list opens, the browser may keep the end of the press to itself.
      if (button === 0 && !(target as Element).closest('select')) pressed = new Promise(done => (release = done))
    },
    true,
  )
  // The click comes right behind, and is to find the page as it was: what waited goes on in a task of its own.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => release()
  for (const end of ['pointerup', 'pointercancel', 'keydown']) addEventListener(end, () => port2.postMessage(null), true)
}

/** Waits until nothing is pressed any more: what moves under a press is missed by it. */
export const afterPress = () => pressed
