import { useEffect, useState } from 'react'

export const wide = '(min-width: 64rem)'

/**
 * Where the filters show. From 1024 px on: beside the list, until the Filters button hides them. Below: in a sheet that the button opens.
 */
export const useFilterPanel = () => {
  const [aside, setAside] = useState(true)
  const [sheet, setSheet] = useState(false)
  useEffect(() => {
    const query = matchMedia(wide)
    const onChange = () => query.matches && setSheet(false)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  const toggle = () => (matchMedia(wide).matches ? setAside(shown => !shown) : setSheet(shown => !shown))
  return { aside, sheet, toggle, closeSheet: () => setSheet(false) }
}
export type FilterPanelState = ReturnType<typeof useFilterPanel>
