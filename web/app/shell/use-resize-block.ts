import { useEffect } from 'react'

const calm = 250

/** Marks the page while its window is being resized and for 250 ms after, so that nothing animates meanwhile. */
export const useResizeBlock = () => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const block = () => {
      document.documentElement.classList.add('resizing')
      clearTimeout(timer)
      timer = setTimeout(() => document.documentElement.classList.remove('resizing'), calm)
    }
    addEventListener('resize', block)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', block)
    }
  }, [])
}
