/** The team's day and the six days after it. */
export const STRIP_DAYS = 7

/** Filters of what arrives at its port, and is delivered, in these days. */
export const AT_PORT = { portEtaFrom: '0d', portEtaTo: '6d' } as const
export const DELIVERED = { deliveryEtaFrom: '0d', deliveryEtaTo: '6d' } as const

/**
 * Open deadlines by when they fall: today or in the six days after it, or on a day before. Of a
 * shipment's two cutoffs the earlier one counts.
 */
export const DUE_NAMES = ['cutoff-ahead', 'cutoff-passed', 'free-time-ahead', 'free-time-passed'] as const

export type DueKind = 'cutoff' | 'free-time'
/** Of one day: 0 is today. */
export type DueDayName = `${DueKind}-day-${number}`
/** One of {@link DUE_NAMES}, or of the single days. */
export type DueName = (typeof DUE_NAMES)[number] | DueDayName

/** Those of the single days, which bars of Today lead to; a panel lists the seven days as one. */
export const DUE_DAY_NAMES: readonly DueDayName[] = (['cutoff', 'free-time'] as const).flatMap((kind) =>
  Array.from({ length: STRIP_DAYS }, (_, day) => `${kind}-day-${day}` as const),
)
