import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { useKnownRows } from '../data/known-rows.ts'
import { onlyMatch } from '../data/local-matches/only-match.ts'
import { referenceLike, shipmentQueries } from '../data/queries.ts'
import { useJudge } from '../data/use-judge.ts'

/**
 * Opens the shipment whose reference a text is, or the only one that it finds, after the service's answer if need be. The
 * list that was asked for anyway has that answer, and may be left out of the way back.
 */
export function useOpenHit() {
  const client = useQueryClient()
  const known = useKnownRows()
  const judge = useJudge()
  const navigate = useNavigate()
  return async (
    search: ShipmentsSearch,
    { isStillWanted, replace }: { isStillWanted: () => boolean; replace: boolean },
  ): Promise<void> => {
    const { q = '' } = search
    if (referenceLike(q, known) === null) {
      // The list shows the error.
      await client.prefetchInfiniteQuery(shipmentQueries.list(listFiltersAt(search, Date.now()), known))
    }
    const reference = referenceLike(q, known) ?? onlyMatch(client, known, { search, judge })
    if (reference === null || !isStillWanted()) return
    await navigate({ to: '/shipments/$reference', params: { reference }, replace })
  }
}
