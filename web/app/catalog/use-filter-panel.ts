import { useEffect, useState } from 'react'

const wide = '(min-width: 64rem)'

/**
 * Where the filters are. On wide screens they stand beside the list unless put away; below 1024 px they are away until called,
 * then a sheet over the page. The server knows no width: it sends the aside, which small screens do not show.
 */
export const useFilterPanel = () => {
  const [aside, setAside] = useState(true)
  const [sheet, setSheet] = useState(false)
  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => query.matches && setSheet(false)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const toggle = () => (matchMedia(wide).matches ? setAside(was => !was) : setSheet(was => !was))
  return { aside, sheet, toggle, closeSheet: () => setSheet(false) }
}
export type FilterPanelState = ReturnType<typeof useFilterPanel>
