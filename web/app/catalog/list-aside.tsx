import { startTransition, useEffect, useState } from 'react'
import { late } from '../ui/late.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { isWide, watchWidth } from './use-filter-panel.ts'

const FilterAside = late(() => import('./filter-panel.tsx').then(module => module.FilterAside))

/**
 * The filters beside the list, where there is room. The server does not know the width, so it always renders them, and CSS hides them on small
 * screens; once the page is alive these are without. After a click and after Back they come when the list has been painted.
 */
export const ListAside = () => {
  const [shown, setShown] = useState(!useAlive())
  useEffect(() => {
    const follow = () => startTransition(() => setShown(isWide()))
    follow()
    return watchWidth(follow)
  }, [])
  return shown ? <FilterAside /> : <div className="w-70 shrink-0 max-lg:hidden" />
}
