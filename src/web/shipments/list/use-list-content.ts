import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ListFilters } from '#facts/views/search.ts'
import { createArranging } from '../data/arrange-rows.ts'
import { useLocalMatches, type LocalMatches } from '../data/local-matches/use-local-matches.ts'
import { listContent, type ListContent } from '../data/list-content.ts'
import type { LoadedShipments } from '../data/loaded-shipments.ts'
import { useJudge } from '../data/use-judge.ts'

const route = getRouteApi('/shipments/')

interface Options {
  readonly filters: ListFilters
  readonly answer: LoadedShipments | undefined
  readonly hasFailed: boolean
}

interface ContentOnScreen {
  readonly content: ListContent
  readonly matches: LocalMatches
}

const NO_ROWS: ListContent['rows'] = []

/** What the list on screen shows and counts. */
export function useListContent({ filters, answer, hasFailed }: Options): ContentOnScreen {
  const search = route.useSearch()
  const judge = useJudge()
  const [arrange] = useState(createArranging)
  const matches = useLocalMatches({ search, filters, answer, hasFailed, judge })
  const { localAnswer, joined } = matches
  const shown = joined?.answer ?? answer
  const arranged = shown ? arrange(shown.loaded, search, judge) : NO_ROWS
  const notes = joined?.notes
  const localOnly = useMemo(
    () => (notes ? { rows: [], notes } : matches.localOnly),
    [notes, matches.localOnly],
  )
  const added = joined?.added ?? NO_ROWS
  const content = useMemo(
    () => listContent({ search, judge, answer: shown, arranged, localAnswer, localOnly, added }),
    [search, judge, shown, arranged, localAnswer, localOnly, added],
  )
  return { content, matches }
}
