import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { arrangeRows } from '../data/arrange-rows.ts'
import { keepMovedTo } from '../../worklist/positions.ts'
import type { DrawnList } from '../data/drawn-list.ts'
import { shownRows } from '../data/shown-rows.ts'
import { useKnownRows } from '../data/known-rows.ts'
import { useJudge } from '../data/use-judge.ts'
import { Neighbours } from './neighbours.tsx'

interface ListNeighboursProps {
  readonly reference: string
  /** The list that the shipment was opened from. */
  readonly from: DrawnList
}

/** The shipment before and after this one in its list. */
export function ListNeighbours({ reference, from }: ListNeighboursProps) {
  const { search, list } = from
  const judge = useJudge()
  const known = useKnownRows()
  const query = useInfiniteQuery({ ...list, enabled: false })
  // Changes move no neighbour under the user.
  const [references, setReferences] = useState(from.references)
  const at = references.indexOf(reference)
  useEffect(() => {
    if (at !== -1) keepMovedTo(reference)
  }, [reference, at])
  const next = at === -1 ? undefined : references[at + 1]
  const loadNext = async () => {
    if (query.isFetchingNextPage) return undefined
    const { data: longer } = await query.fetchNextPage()
    const before = new Set(references)
    const rows = longer ? arrangeRows(shownRows(longer, known), search, judge) : []
    const others = rows.map((row) => row.reference).filter((each) => !before.has(each))
    setReferences([...references, ...others])
    return others[0]
  }
  return (
    <Neighbours
      at={at}
      count={references.length}
      isComplete={query.data !== undefined && !query.hasNextPage}
      previous={references[at - 1]}
      next={next}
      isMoreToLoad={at !== -1 && next === undefined && query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      loadNext={loadNext}
    />
  )
}
