import { useMemo, useState } from 'react'
import type { ListFilters } from '#facts/views/search.ts'
import { createArranging } from '../data/arrange-rows.ts'
import { useLoadedMatches, type LoadedMatches } from '../data/local-matches/use-loaded-matches.ts'
import { listView, type ListView } from '../data/list-view.ts'
import { useListVisit } from '../data/list-visit.ts'
import type { LoadedShipments } from '../data/loaded-shipments.ts'
import { useJudge } from '../data/use-judge.ts'

interface Options {
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
}

interface ViewOnScreen {
  readonly view: ListView
  readonly matches: LoadedMatches
}

const NO_ROWS: ListView['rows'] = []

/** What the list on screen shows and counts. */
export function useListView({ filters, answer, hasFailed }: Options): ViewOnScreen {
  const { search } = useListVisit()
  const judge = useJudge()
  const [arrange] = useState(createArranging)
  const matches = useLoadedMatches({ search, filters, answer, hasFailed, judge })
  const { standIn, joined } = matches
  const shown = joined?.answer ?? answer
  const arranged = shown ? arrange(shown.loaded, search, judge) : NO_ROWS
  const notes = joined?.notes
  const beyond = useMemo(() => (notes ? { rows: [], notes } : matches.beyond), [notes, matches.beyond])
  const added = joined?.added ?? NO_ROWS
  const view = useMemo(
    () => listView({ search, judge, answer: shown, arranged, standIn, beyond, added }),
    [search, judge, shown, arranged, standIn, beyond, added],
  )
  return { view, matches }
}
