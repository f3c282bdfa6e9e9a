/** Names used in judged data. Without the validator, because pages use them at run time. */

/**
 * What can be done about an item, in order of urgency: meet a date by tomorrow, save a required date, meet a later
 * date, follow up on a passed date, find something out, or correct the data, which can wait.
 */
export const ATTENTION_GROUPS = ['due-now', 'will-miss', 'due-later', 'passed', 'look-into', 'data'] as const
export type AttentionGroup = (typeof ATTENTION_GROUPS)[number]

/** A shipment's progress, the furthest first. Cancelled ones come last. */
export const STAGES = [
  'delivered',
  'arrived',
  'travelling',
  'waiting',
  'picked-up',
  'awaiting-pickup',
  'no-route',
  'cancelled',
] as const
export type StageKind = (typeof STAGES)[number]

/** The visual weight of an item; `bad` is the strongest. */
export const TONES = ['warn', 'bad', 'neutral'] as const
export type Tone = (typeof TONES)[number]

/** What the team ticks off because the data does not report it: collected from the port, or empties returned. */
export const TICK_NAMES = ['collected', 'returned'] as const
export type TickName = (typeof TICK_NAMES)[number]

/**
 * Verdicts on a shipment's required date, the worst first. `passed`: the date is over, without a later estimate.
 * `undated`: it has arrived on an unrecorded day.
 */
export const VERDICTS = ['passed', 'after', 'unknown', 'tight', 'before', 'undated', 'met'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * Verdicts on a PO's required date, from the worst of its shipments. Those that can still be saved come first.
 * `after`: one misses the date, or has not arrived although it is over. `none`: no date is set.
 */
export const ORDER_VERDICTS = [
  'after',
  'no-shipment',
  'unknown',
  'tight',
  'before',
  'arrived-late',
  'undated',
  'met',
  'none',
] as const
export type OrderVerdict = (typeof ORDER_VERDICTS)[number]
