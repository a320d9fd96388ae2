import { useEffect, useState, useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'
export const isWide = () => matchMedia(wide).matches
export const watchWidth = (onChange: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Where the filters show. From 1024 px on: beside the list, until the Filters button hides them. Below: in a sheet that the button opens.
 */
export const useFilterPanel = () => {
  const [aside, setAside] = useState(true)
  const [sheet, setSheet] = useState(false)
  useEffect(() => watchWidth(() => isWide() && setSheet(false)), [])
  const toggle = () => (isWide() ? setAside(shown => !shown) : setSheet(shown => !shown))
  return { aside, sheet, toggle, closeSheet: () => setSheet(false) }
}

/** Whether the filters show, for the button that says so: undefined on the server, which does not know the width. */
export const useFiltersShown = ({ aside, sheet }: FilterPanelState) => {
  const beside = useSyncExternalStore(watchWidth, isWide, () => undefined)
  return beside === undefined ? undefined : beside ? aside : sheet
}
export type FilterPanelState = ReturnType<typeof useFilterPanel>
