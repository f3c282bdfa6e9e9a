import { createThreadClient } from '../../lib/thread-client.ts'
import type { TileQuestion, TileShape } from './base-map-tile.ts'

const IDLE_MS = 60_000

/** Cuts the base map into tiles, for every map of the page; `null` is a tile without land. */
export const baseMapClient = createThreadClient<TileQuestion, TileShape | null>({
  startThread: () => new Worker(new URL('./base-map.worker.ts', import.meta.url), { type: 'module' }),
  idleMs: IDLE_MS,
})
