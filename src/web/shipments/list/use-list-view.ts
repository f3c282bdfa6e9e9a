import { useMemo, useState } from 'react'
import type { ListFilters } from '#facts/views/search.ts'
import { placed, type Placement } from '../arrange/placement.ts'
import { useLoadedMatches, type LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import { listView, type ListView } from '../model/list-view.ts'
import { useListVisit } from '../model/list-visit.ts'
import type { LoadedShipments } from '../model/loaded-shipments.ts'
import { useJudge } from '../use-judge.ts'
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

const NONE_ADDED: ListView['added'] = []

/** What the list on screen shows. Rows stay where the reader has last seen them until they may move. */
export function useListView({ filters, answer, hasFailed, reader }: Options): ViewOnScreen {
  const { search } = useListVisit()
  const judge = useJudge()
  const [last, setLast] = useState<Placement | null>(null)
  const mayMove = { read: !reader.isBusy, changed: reader.isAway }
  const matches = useLoadedMatches({ search, filters, answer, hasFailed, judge })
  const { standIn, joined } = matches
  const shown = joined?.answer ?? answer
  const placement = shown ? placed(last, shown.loaded, { search, judge, mayMove }) : null
  if (placement && placement !== last) setLast(placement)
  const notes = joined?.notes
  const beyond = useMemo(() => (notes ? { rows: [], notes } : matches.beyond), [notes, matches.beyond])
  const added = joined?.added ?? NONE_ADDED
  const view = useMemo(
    () => listView({ search, judge, answer: shown, placement, standIn, beyond, added }),
    [search, judge, shown, placement, standIn, beyond, added],
  )
  return { view, matches, placeAll: () => setLast(null) }
}
