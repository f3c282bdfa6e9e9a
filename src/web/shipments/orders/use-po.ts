import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { etaOf, etaSortKey } from '#facts/shipment/eta.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { unpackShipment } from '#contract/shipment-row.ts'
import { useJudgedRows } from '../data/account/account.ts'
import { useKnownRows } from '../data/known-rows.ts'
import { useLoadedShipments } from '../data/loaded-shipments.ts'
import { shipmentQueries } from '../data/queries.ts'
import { useLoadAll } from '../data/use-load-all.ts'
import { useNextPage } from '../data/use-next-page.ts'

/** More of one tag is no order that a person looks through. */
const ROWS_MAX = 500

/** The shipments of a PO. */
export interface Po {
  readonly tag: string
  /** By arrival; those without a date follow, and cancelled ones come last. */
  readonly rows: readonly ShipmentRow[]
  /** `so-far`: those of the account set, until the others are read. `part`: the first ones of very many. */
  readonly scope: 'so-far' | 'part' | 'complete'
  /** Why they could not be read. */
  readonly error: Error | null
  readonly again: () => void
  /** Tags of the account set. */
  readonly knownTags: () => Iterable<string>
}

/** All shipments of a tag, of whatever status: at once those of the account set, then as they are read. */
export function usePo(tag: string): Po {
  const { rows: account } = useJudgedRows()
  const { loaded, isComplete, isPart, error, again } = useTagged(tag)
  const rows = useMemo(() => {
    const references = new Set(loaded.map(({ reference }) => reference))
    const others = isComplete
      ? []
      : account.filter((row) => row.tags.includes(tag) && !references.has(row.reference))
    return byArrival([...loaded, ...others])
  }, [account, loaded, isComplete, tag])
  return {
    tag,
    rows,
    scope: isComplete ? 'complete' : isPart ? 'part' : 'so-far',
    error,
    again,
    knownTags: () => account.flatMap((row) => row.tags),
  }
}

const NONE: readonly ShipmentRow[] = []

/** Reads the list of a tag, page by page. */
function useTagged(tag: string) {
  const client = useQueryClient()
  const list = shipmentQueries.list({ tag }, useKnownRows())
  const query = useInfiniteQuery({ ...list, enabled: tag !== '' })
  const queryHash = hashKey(list.queryKey)
  const answer = useLoadedShipments(query.data)
  const { fetchNextPage, failure } = useNextPage(query.fetchNextPage, queryHash)
  const error = failure ?? query.error
  const count = answer?.loaded.length ?? 0
  useLoadAll({
    query: { data: query.data, error, hasNextPage: query.hasNextPage, fetchNextPage },
    queryHash,
    isAtHand: count < ROWS_MAX,
    onLoadMore: () => void fetchNextPage(),
    onRestart: () => void client.resetQueries({ queryKey: list.queryKey, exact: true }),
  })
  return {
    loaded: answer?.loaded ?? NONE,
    isComplete: answer?.isComplete === true,
    isPart: count >= ROWS_MAX,
    error,
    again: () => void (answer ? fetchNextPage() : query.refetch()),
  }
}

function byArrival(rows: readonly ShipmentRow[]): readonly ShipmentRow[] {
  const keyed = rows.map((row) => {
    const eta = etaSortKey(etaOf(unpackShipment(row))) ?? LAST
    return { row, key: `${row.status === 'Cancelled' ? 1 : 0} ${eta} ${row.reference}` }
  })
  return keyed.toSorted((one, other) => compareText(one.key, other.key)).map(({ row }) => row)
}

/** Follows every date. */
const LAST = '~'
