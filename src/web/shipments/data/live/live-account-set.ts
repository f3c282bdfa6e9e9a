import type { QueryClient } from '@tanstack/react-query'
import { utcDateOf } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { changeAccountSet, hasGaps, type AccountSet } from '../account/account-set.ts'
import { isAmong, shipmentQueries } from '../queries.ts'

/** Updates the tab's account set from the change feed. */
export interface LiveAccountSet {
  changed(rows: readonly ShipmentRow[]): void
  /** The service was read: a set with gaps, or of yesterday, is read again. */
  serviceRead(): void
  /** Reads the set again after missed changes. */
  reload(): void
}

/** @param recentRows changes of the last minutes, some of which may have come while the set was read */
export function createLiveAccountSet(
  client: QueryClient,
  recentRows: () => readonly ShipmentRow[],
): LiveAccountSet {
  const queryKey = shipmentQueries.accountSet

  const take = (rows: readonly ShipmentRow[]) => changeAccountSet(client, rows)

  function readAgain(): void {
    void client.refetchQueries({ queryKey }, { cancelRefetch: false })
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isAmong(event.query, queryKey)) return
    if (event.action.type === 'success' && !event.action.manual) {
      take(recentRows())
    }
  })

  return {
    changed: take,
    serviceRead() {
      const state = client.getQueryState<AccountSet>(queryKey)
      if (!state || state.fetchStatus !== 'idle') return
      const { data, error } = state
      if (isNotKept(error)) return
      if (!data || hasGaps(data) || data.day !== utcDateOf(Date.now())) readAgain()
    },
    reload: readAgain,
  }
}

/** This answer means that the proxy keeps no copy of its service: asking again would not help. */
function isNotKept(error: Error | null): boolean {
  return error instanceof ProblemError && error.code === 'upstream_invalid'
}
