import { useLayoutEffect } from 'react'
import { later } from '../../ui/later.tsx'
import { showListed, type ListSource } from './listed.ts'
import { selectWithin, useSelectedCount } from './selection-store.ts'

const SelectionBar = later(async () => (await import('./selection-bar.tsx')).SelectionBar)

interface SelectionProps {
  readonly source: ListSource
  readonly scroller: HTMLElement
}

/** Lets the rows of a list be selected, and shows what can be done with those that are. */
export function Selection({ source, scroller }: SelectionProps) {
  // Another order, other columns: the list is still of the same shipments.
  const filters = { ...source.search, sort: null, cols: null, lead: null, density: null, load: null }
  const list = JSON.stringify(filters)
  const isAny = useSelectedCount() > 0

  useLayoutEffect(() => selectWithin(list), [list])
  useLayoutEffect(() => showListed({ scroller, source }), [scroller, source])
  useLayoutEffect(() => () => showListed(null), [])

  return isAny && <SelectionBar source={source} />
}
