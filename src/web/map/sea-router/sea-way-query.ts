import { queryOptions } from '@tanstack/react-query'
import { seaMaskUrl } from 'virtual:sea-mask'
import { createThreadClient } from '../../lib/thread-client.ts'
import { unwrapped, type LonLat } from '../base/great-circle.ts'
import { mapAvoid } from '../base/map-avoid.ts'
import type { SeaQuestion } from './sea-question.ts'
import type { SeaRefusal, SeaRoute } from './sea-router.ts'

const IDLE_MS = 60_000
/** About 100 m: a world map does not show a smaller difference. */
const DECIMALS = 3

/** The passages that this deployment keeps sea lanes out of. */
export const seaAvoid = mapAvoid()

const maskUrl = new URL(seaMaskUrl, location.href).href
const client = createThreadClient<SeaQuestion, SeaRoute | SeaRefusal>({
  startThread: () => new Worker(new URL('./sea-router.worker.ts', import.meta.url), { type: 'module' }),
  // The router holds some 50 MB.
  idleMs: IDLE_MS,
})

/** The sea way between two places. It never changes, so a result serves every page until the reader leaves. */
export function seaWayQuery(from: LonLat, to: LonLat) {
  const [start, end] = [rounded(from), rounded(to)]
  return queryOptions({
    queryKey: ['seaRoute', seaMaskUrl, start, end, seaAvoid],
    queryFn: ({ signal }) => client.ask({ from: start, to: end, maskUrl, avoid: seaAvoid }, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

function rounded(position: LonLat): LonLat {
  const [lon, lat] = unwrapped(position, 0)
  return [Number(lon.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))]
}
