import { useLayoutEffect } from 'react'
import type { ListView } from '../model/list-view.ts'
import { showListed } from './listed.ts'
import { selectWithin, useSelectedCount } from '../../worklist/selection-store.ts'
import { SelectionBar } from './selection-bar.tsx'

interface SelectionProps {
  readonly view: ListView
  readonly scroller: HTMLElement
}

/** Makes the rows of a list selectable, and shows actions on the selected ones. */
export function Selection({ view, scroller }: SelectionProps) {
  // Another order or other columns: the list still has the same shipments.
  const filters = { ...view.search, sort: null, cols: null, lead: null, density: null, load: null }
  const list = JSON.stringify(filters)
  const isAny = useSelectedCount() > 0

  useLayoutEffect(() => selectWithin(list), [list])
  useLayoutEffect(() => showListed({ scroller, view }), [scroller, view])
  useLayoutEffect(() => () => showListed(null), [])

  return isAny && <SelectionBar view={view} />
}
