import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from './facts/sample-shipment.ts'
import { listPageOf, type LoadedList } from './live/list-page.ts'
import { shipmentQueries } from './queries.ts'
import type { ServerFilters } from './search.ts'

test('a list at hand is drawn once: what is shown of it first stays what is shown', () => {
  const client = new QueryClient()
  const keep = (filters: ServerFilters) => {
    const { queryKey } = shipmentQueries.list(filters)
    const page = listPageOf(
      { data: [packShipment(sampleShipment())], nextCursor: null },
      { oldSince: null, isSetAtHand: false },
    )
    client.setQueryData<LoadedList>(queryKey, { pages: [page], pageParams: [''] })
  }
  keep({})
  keep({ tag: 'other' })
  const observer = new InfiniteQueryObserver(client, shipmentQueries.list({}))
  const leave = observer.subscribe(() => {})
  // As React's hook does it: while it draws, then after it has drawn.
  const other = client.defaultQueryOptions(shipmentQueries.list({ tag: 'other' }))
  const drawn = observer.getOptimisticResult(other)
  observer.setOptions(other)

  expect(observer.getCurrentResult()).toBe(drawn)
  leave()
  client.clear()
})
