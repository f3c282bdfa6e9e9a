import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '../great-circle.ts'

/** What the page asks the router. */
export interface SeaQuestion {
  readonly from: LonLat
  readonly to: LonLat
  /** Address of the sea mask, absolute: the same in every question. */
  readonly maskUrl: string
  readonly avoid: readonly SeaPassage[]
}
