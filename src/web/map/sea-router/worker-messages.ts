import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '../great-circle.ts'
import type { SeaRefusal, SeaRoute } from './sea-router.ts'

/** What the page asks of the worker. The first message is `prepare`. */
export type SeaRequest =
  | { readonly type: 'prepare'; readonly maskUrl: string; readonly avoid: readonly SeaPassage[] }
  | { readonly type: 'find'; readonly id: number; readonly from: LonLat; readonly to: LonLat }
  | { readonly type: 'cancel'; readonly id: number }

/** What the worker answers. `way` is null when it could not get ready: it has no mask. */
export interface SeaAnswer {
  readonly id: number
  readonly way: SeaRoute | SeaRefusal | null
}
