/** The team's day and the six days after it. */
export const STRIP_DAYS = 7

/** Open deadlines, ahead (today or in the next six days) or passed. A shipment with two cutoffs counts by each of them. */
export const DUE_NAMES = [
  'cutoff-ahead',
  'cutoff-passed',
  'free-time-ahead',
  'free-time-passed',
  'empty-return-ahead',
  'empty-return-passed',
] as const

/** Counts of the arrivals card by ETA, port ETA and delivery ETA. Doubtful arrivals are counted separately, by ETA. */
export const ARRIVAL_NAMES = [
  'arrival-ahead',
  'arrival-doubtful',
  'port-arrival-ahead',
  'delivery-ahead',
] as const

/** The cards of Today that count by day. */
export type DueKind = 'arrival' | 'cutoff' | 'free-time'
/** A single day, 0 for today. */
type DueDayName = `${DueKind}-day-${number}`

export const NEAR_KINDS = ['arrival', 'cutoff', 'free-time', 'empty-return', 'required'] as const
export type NearKind = (typeof NEAR_KINDS)[number]
export const NEAR_DAYS = ['today', 'tomorrow'] as const
/** An estimated arrival or open deadline that is today or tomorrow at its place. */
type NearName = `${NearKind}-${(typeof NEAR_DAYS)[number]}`
export type DueName = (typeof DUE_NAMES)[number] | (typeof ARRIVAL_NAMES)[number] | DueDayName | NearName

/** Names that only the cards of Today and typed words lead to. */
export const UNLISTED_NAMES: readonly DueName[] = [
  ...ARRIVAL_NAMES,
  ...(['arrival', 'cutoff', 'free-time'] as const).flatMap((kind) =>
    Array.from({ length: STRIP_DAYS }, (_, day) => `${kind}-day-${day}` as const),
  ),
  ...NEAR_KINDS.flatMap((kind) => NEAR_DAYS.map((day) => `${kind}-${day}` as const)),
]
