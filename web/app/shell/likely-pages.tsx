import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { usePath } from '../i18n/use-text.ts'

// Any product stands for all: they share their code.
const likely = ['/products', '/products/any', '/cart']

/** Fetches the code of the pages that visitors open next once this page is at rest, so that a click need not wait for it. */
export const LikelyPages = () => {
  const path = usePath()
  const atRest = useAtRest()
  return atRest && likely.map(page => <PrefetchPageLinks key={page} page={path(page)} />)
}

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether the page has loaded and had a moment without work; never for visitors who save data. */
const useAtRest = () => {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    if ((navigator as SavingNavigator).connection?.saveData) return
    // Safari has no such callback.
    const wait = () => (window.requestIdleCallback ?? setTimeout)(() => setAtRest(true))
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => removeEventListener('load', wait)
  }, [])
  return atRest
}
