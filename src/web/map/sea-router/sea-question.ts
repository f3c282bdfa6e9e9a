import type { SeaPassage } from '#contract/sea-passage.ts'
import type { LonLat } from '../base/great-circle.ts'

/** What the page asks the router. */
export interface SeaQuestion {
  readonly from: LonLat
  readonly to: LonLat
  /** Absolute address of the sea mask, the same in every question. */
  readonly maskUrl: string
  readonly avoid: readonly SeaPassage[]
}
