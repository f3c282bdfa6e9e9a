/** Calculates lanes in a thread, so that no request waits for it. Answers each message with the lane of its pair. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LaneWay } from '#contract/dashboard-api/lanes.ts'
import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { readSeaMask } from '../../sea-lanes/sea-mask.ts'
import { createSeaRouter } from '../../sea-lanes/sea-router.ts'
import { rounded, type LanePair } from './lane-pair.ts'

const avoid: readonly SeaPassage[] = workerData
const router = createSeaRouter(readSeaMask(), avoid)

parentPort?.on('message', ({ from, to }: LanePair) => {
  const found = router.route(from, to)
  const way: LaneWay = typeof found === 'string' ? found : found.path.map((point): LonLat => rounded(point))
  parentPort?.postMessage(way)
})
