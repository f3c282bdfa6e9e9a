import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { arrangeRows } from '../data/arrange-rows.ts'
import { useStore } from '../../lib/create-store.ts'
import { keepMovedTo } from '../../worklist/positions.ts'
import { drawnOf, drawnOrder } from '../data/drawn-order.ts'
import { useLoadedShipments } from '../data/loaded-shipments.ts'
import { shownRows } from '../data/shown-rows.ts'
import { useKnownRows } from '../data/known-rows.ts'
import type { AskedList } from '../data/list-visit.ts'
import { useJudge } from '../data/use-judge.ts'
import { Neighbours } from './neighbours.tsx'

interface ListNeighboursProps {
  readonly reference: string
  /** The list that the shipment was opened from. */
  readonly from: AskedList
}

/** The shipment before and after this one in its list. */
export function ListNeighbours({ reference, from }: ListNeighboursProps) {
  const { search, list } = from
  const judge = useJudge()
  // Reads only what is loaded: the list itself is the list page's business.
  const known = useKnownRows()
  const query = useInfiniteQuery({ ...list, enabled: false })
  const answer = useLoadedShipments(query.data)
  const drawn = drawnOf(useStore(drawnOrder), from)
  const arranged = answer ? referencesOf(arrangeRows(answer.loaded, search, judge)) : []
  // Changes move no neighbour under the reader either.
  const references = answer && drawn ? drawn : arranged
  const at = references.indexOf(reference)
  useEffect(() => {
    if (at !== -1) keepMovedTo(reference)
  }, [reference, at])
  const next = at === -1 ? undefined : references[at + 1]
  const loadNext = async () => {
    if (query.isFetchingNextPage) return undefined
    const { data: longer } = await query.fetchNextPage()
    const before = new Set([...references, ...arranged])
    const now = longer && referencesOf(arrangeRows(shownRows(longer, known), search, judge))
    return now?.find((each) => !before.has(each))
  }
  return (
    <Neighbours
      at={at}
      count={references.length}
      isComplete={answer?.isComplete === true}
      previous={references[at - 1]}
      next={next}
      isMoreToLoad={at !== -1 && next === undefined && query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      loadNext={loadNext}
    />
  )
}

function referencesOf(rows: readonly ShipmentRow[]): readonly string[] {
  return rows.map((row) => row.reference)
}
