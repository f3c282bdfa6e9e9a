import {
  CHANGE_TEXT_MAX,
  type ChangedMilestone,
  type ChangeFact,
  type ChangeKind,
  type ChangeWeight,
} from '#contract/dashboard-api/history.ts'
import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import { isPort, placeName } from '../shipment/place.ts'

/** The old and the new value, as text. */
export interface Step {
  readonly old: string | null
  readonly new: string | null
}

/** A fact about a milestone if `at` is given, else about the shipment. */
export function changedFact(
  kind: ChangeKind,
  field: string,
  weight: ChangeWeight,
  { at = null, days = null, ...step }: Partial<Pick<ChangeFact, 'at' | 'days'>> & Step,
): ChangeFact {
  return { kind, field, at, old: clipped(step.old), new: clipped(step.new), days, weight }
}

export function changedMilestone({ type, place }: OutlineMilestone, n: number): ChangedMilestone {
  return { type, place: clipped(placeName(place)), isPort: isPort(place), n }
}

/** Truncates a long text without splitting a character. */
function clipped(text: string | null): string | null {
  if (text === null || text.length <= CHANGE_TEXT_MAX) return text
  return `${text.slice(0, CHANGE_TEXT_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
