/** Names in what is judged. Free of the validator, since pages use them at run time. */

/**
 * What can be done about an item, in the order in which it is done: meet a date by tomorrow; save a required date; meet a later
 * date; catch up on one that has passed; find something out; or mend what is recorded, which can wait.
 */
export const ATTENTION_GROUPS = ['due-now', 'will-miss', 'due-later', 'passed', 'look-into', 'data'] as const
export type AttentionGroup = (typeof ATTENTION_GROUPS)[number]

/** How far a shipment has come, the furthest first; those that never come last. */
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

/** How loud an item is; `bad` is the loudest. */
export const TONES = ['warn', 'bad', 'neutral'] as const
export type Tone = (typeof TONES)[number]

/** What the team ticks off where the data does not tell it: collected from the port, or empties returned. */
export const TICK_NAMES = ['collected', 'returned'] as const
export type TickName = (typeof TICK_NAMES)[number]

/** What can be said of a shipment and its required day, the worst first. `passed`: the day is over, and no later estimate is known. `undated`: it has arrived on a day that nobody recorded. */
export const VERDICTS = ['passed', 'after', 'tight', 'unknown', 'before', 'undated', 'met'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What can be said of a PO and its required day: the worst of its shipments, those that can still be saved first. `none`: it
 * has no such day.
 */
export const ORDER_VERDICTS = [
  'after',
  'passed',
  'no-shipment',
  'tight',
  'unknown',
  'before',
  'arrived-late',
  'undated',
  'met',
  'none',
] as const
export type OrderVerdict = (typeof ORDER_VERDICTS)[number]
