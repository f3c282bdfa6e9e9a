import { useMemo, useState } from 'react'
import type { ListFilters } from '#facts/views/search.ts'
import { placed, type Placement } from '../arrange/placement.ts'
import { useLoadedMatches, type LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import { listView, type ListView } from '../model/list-view.ts'
import { useListVisit } from '../model/list-visit.ts'
import type { LoadedShipments } from '../model/loaded-shipments.ts'
import { useClock } from '../use-clock.ts'
import type { ReaderState } from './list-reader.ts'

interface Options {
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
  readonly reader: ReaderState
}

interface ViewOnScreen {
  readonly view: ListView
  readonly matches: LoadedMatches
  /** The reader wants to see the rows where they belong. */
  readonly placeAll: () => void
}

/** What the list on screen shows. Rows stay where the reader has last seen them until they may move. */
export function useListView({ filters, answer, hasFailed, reader }: Options): ViewOnScreen {
  const { search } = useListVisit()
  const clock = useClock()
  const [last, setLast] = useState<Placement | null>(null)
  const mayMove = { read: !reader.isBusy, changed: reader.isAway }
  const placement = answer ? placed(last, answer.loaded, { search, clock, mayMove }) : null
  if (placement && placement !== last) setLast(placement)
  const matches = useLoadedMatches({ search, filters, answer, hasFailed, clock })
  const { standIn, beyond } = matches
  const view = useMemo(
    () => listView({ search, clock, answer, placement, standIn, beyond }),
    [search, clock, answer, placement, standIn, beyond],
  )
  return { view, matches, placeAll: () => setLast(null) }
}
