/**
 * Open deadlines by when they fall: today or in the six days after it, or on a day that is certainly over. A shipment with
 * two cutoffs may have both.
 */
export const DUE_NAMES = ['cutoff-ahead', 'cutoff-passed', 'free-time-ahead', 'free-time-passed'] as const
/** One of {@link DUE_NAMES}. */
export type DueName = (typeof DUE_NAMES)[number]
