import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listQuery } from '../data/list.ts'
import { referenceLike } from '../data/queries.ts'

/**
 * Opens the shipment whose reference a text is, or the only one that it finds. The list that was asked for anyway has that
 * answer, and may be left out of the way back.
 */
export function useOpenHit() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (
    search: ShipmentsSearch,
    { isStillWanted, replace }: { isStillWanted: () => boolean; replace: boolean },
  ): Promise<void> => {
    const { q = '' } = search
    const query = listQuery(search)
    // The list shows the error.
    if (referenceLike(q, client) === null) await client.prefetchInfiniteQuery(query)
    const page = client.getQueryData(query.queryKey)?.pages[0]
    const only = page?.isWhole && page.total === 1 ? page.rows[0]?.shipment.reference : undefined
    const reference = referenceLike(q, client) ?? only
    if (reference === undefined || !isStillWanted()) return
    await navigate({ to: '/shipments/$reference', params: { reference }, replace })
  }
}
