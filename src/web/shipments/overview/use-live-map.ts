import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reloaded } from '../list/use-live-list.ts'
import { useKnownRows } from '../model/known-rows.ts'
import { placeRows } from '../model/place-rows.ts'
import { showList } from '../model/reading-lists.ts'
import { listKey } from '../model/query-keys.ts'
import type { ServerFilters } from '#facts/views/search.ts'

/**
 * Applies changes to the map's list as they arrive: movement on the map disturbs no reader, and the list beside it
 * waits while the reader is at it. Returns the notice after a reload, and a way to close it.
 */
export function useLiveMap(
  filters: ServerFilters,
  onAnswers: () => void,
): readonly [Reloaded | null, () => void] {
  const client = useQueryClient()
  const known = useKnownRows()
  const [reloaded, setReloaded] = useState<Reloaded | null>(null)
  const queryHash = hashKey(listKey(filters))
  const place = useEffectEvent(() => placeRows(client, known, filters))
  const tryAgain = useEffectEvent(onAnswers)

  useEffect(() => {
    place()
    return showList(queryHash, {
      isBusy: () => false,
      isAway: () => true,
      onReloaded(changedMin) {
        if (changedMin > 0) setReloaded({ queryHash, changedMin })
      },
      onAnswers: () => tryAgain(),
    })
  }, [queryHash])

  return [reloaded?.queryHash === queryHash ? reloaded : null, () => setReloaded(null)]
}
