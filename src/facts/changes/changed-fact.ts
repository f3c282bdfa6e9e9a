import {
  CHANGE_TEXT_MAX,
  type ChangedMilestone,
  type ChangeFact,
  type ChangeKind,
  type ChangeWeight,
} from '#contract/dashboard-api/history.ts'
import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import { isPort, placeName } from '../shipment/place.ts'
import { daysFrom } from '../text/local-date.ts'

/** The old and the new value, as text; `null` if there was none. */
export type Step = readonly [old: string | null, now: string | null]

/** A fact about a milestone if `at` is given, else about the shipment. */
export function changedFact(
  kind: ChangeKind,
  field: string,
  weight: ChangeWeight,
  [old, now]: Step,
  { at = null, days = null }: Partial<Pick<ChangeFact, 'at' | 'days'>> = {},
): ChangeFact {
  return { kind, field, at, old: clipped(old), new: clipped(now), days, weight }
}

/** The fact that a value differs, with the weight of its kind; none if it does not. */
export function changedValue(
  kind: ChangeKind,
  field: string,
  step: Step,
  at: ChangeFact['at'] = null,
): ChangeFact[] {
  const [old, now] = step
  if (old === now) return []
  const days = kind === 'cutoff' && old !== null && now !== null ? daysFrom(old, now) : null
  return [changedFact(kind, field, weightOfValue(kind, step, days), step, { at, days })]
}

/** Weights of the kinds whose weight never varies. Other kinds have their own rule, or 1. */
const WEIGHTS: Partial<Record<ChangeKind, ChangeWeight>> = {
  cancelled: 3,
  route: 3,
  status: 2,
  'free-days': 2,
}

function weightOfValue(kind: ChangeKind, [old, now]: Step, days: number | null): ChangeWeight {
  if (kind === 'cutoff') return days !== null && days < 0 ? 3 : 2
  if (kind === 'carrier' || kind === 'vessel') return old === null ? 1 : 2
  if (kind === 'confirmed') return now === 'yes' ? 1 : 3
  return WEIGHTS[kind] ?? 1
}

export function changedMilestone({ type, place }: OutlineMilestone, n: number): ChangedMilestone {
  return { type, place: clipped(placeName(place)), isPort: isPort(place), n }
}

/** Truncates a long text without splitting a character. */
function clipped(text: string | null): string | null {
  if (text === null || text.length <= CHANGE_TEXT_MAX) return text
  return `${text.slice(0, CHANGE_TEXT_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The greatest weight, or 0 if there is none. */
export function weightOf(facts: readonly Pick<ChangeFact, 'weight'>[]): ChangeWeight {
  return facts.reduce<ChangeWeight>((greatest, { weight }) => (weight > greatest ? weight : greatest), 0)
}
