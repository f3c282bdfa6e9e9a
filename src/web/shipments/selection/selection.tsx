import { useEffect, useLayoutEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { showListed, type ListSource } from './listed.ts'
import { selectWithin, useSelectedCount } from './selection-store.ts'

const barPart = lazyPart(() => import('./selection-bar.tsx'))

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
  const part = barPart.use()

  useLayoutEffect(() => selectWithin(list), [list])
  useLayoutEffect(() => showListed({ scroller, source }), [scroller, source])
  useLayoutEffect(() => () => showListed(null), [])
  useEffect(() => {
    if (isAny) void barPart.load()
  }, [isAny])

  if (!isAny || part === 'loading') return null
  if (part === 'missing') return <MissingBar />
  return <part.SelectionBar source={source} />
}

function MissingBar() {
  return (
    <p role="alert" className="shrink-0 border-t border-line bg-warn-soft px-5 py-2 text-warn">
      What can be done with the selection could not be loaded. Check the network and reload the page.
    </p>
  )
}
