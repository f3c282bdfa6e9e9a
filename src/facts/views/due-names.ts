/** The team's day and the six days after it. */
export const STRIP_DAYS = 7

/**
 * Open deadlines by when they fall: today or in the six days after it, or on a day before. Of a
 * shipment's two cutoffs the earlier one counts.
 */
export const DUE_NAMES = ['cutoff-ahead', 'cutoff-passed', 'free-time-ahead', 'free-time-passed'] as const

/** What the card of arrivals counts, by ETA, port ETA and delivery ETA; the doubtful ones by ETA, in a count of their own. */
export const ARRIVAL_NAMES = [
  'arrival-ahead',
  'arrival-doubtful',
  'port-arrival-ahead',
  'delivery-ahead',
] as const

/** What a card of Today counts day by day. */
export type DueKind = 'arrival' | 'cutoff' | 'free-time'
/** Of one day: 0 is today. */
type DueDayName = `${DueKind}-day-${number}`
/** One of {@link DUE_NAMES}, of {@link ARRIVAL_NAMES}, or of the single days. */
export type DueName = (typeof DUE_NAMES)[number] | (typeof ARRIVAL_NAMES)[number] | DueDayName

/** Those that only the cards of Today lead to. */
export const CARD_NAMES: readonly DueName[] = [
  ...ARRIVAL_NAMES,
  ...(['arrival', 'cutoff', 'free-time'] as const).flatMap((kind) =>
    Array.from({ length: STRIP_DAYS }, (_, day) => `${kind}-day-${day}` as const),
  ),
]
