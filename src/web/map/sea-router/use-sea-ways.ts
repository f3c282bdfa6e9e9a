import { hashKey, useQueries } from '@tanstack/react-query'
import type { LonLat } from '../base/great-circle.ts'
import type { SeaWayLookup } from './sea-way.ts'
import { seaWayQuery } from './sea-way-query.ts'

/** Finds the sea ways between pairs of places, and returns those found so far. */
export function useSeaWays(pairs: readonly (readonly [from: LonLat, to: LonLat])[]): SeaWayLookup {
  const queries = new Map<string, ReturnType<typeof seaWayQuery>>()
  for (const [from, to] of pairs) queries.set(wayKey(from, to), seaWayQuery(from, to))
  const results = useQueries({ queries: [...queries.values()] })
  const ways = new Map([...queries.keys()].map((key, index) => [key, results[index]]))
  return (from, to) => {
    const result = ways.get(wayKey(from, to))
    if (result?.isError) return 'failed'
    return result?.data ?? 'pending'
  }
}

function wayKey(from: LonLat, to: LonLat): string {
  return hashKey(seaWayQuery(from, to).queryKey)
}
